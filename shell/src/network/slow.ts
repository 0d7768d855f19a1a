interface Connection extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a connection is too slow to fetch anything ahead. */
export const isSlowConnection = (connection: Connection | undefined): boolean =>
  /(?:^|-)2g$/.test(connection?.effectiveType ?? '');

/** Whether the browser hints that pages should fetch less: it saves data, or the connection is 2g. */
export const hintsLessData = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || isSlowConnection(connection);

/** Undefined in browsers without the Network Information API. */
export const connectionOf = (navigator: Navigator): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection ?? undefined;

/** Calls back with the hint now and whenever it changes; returns a stop function. */
export function followConnection(
  onHint: (isLess: boolean) => void,
  connection: Connection | undefined = connectionOf(navigator),
): () => void {
  const look = () => onHint(hintsLessData(connection));
  connection?.addEventListener?.('change', look);
  look();
  return () => connection?.removeEventListener?.('change', look);
}
