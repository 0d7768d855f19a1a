interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2g or with data-saver on: prefetching is skipped. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /(?:^|-)2g$/.test(connection?.effectiveType ?? '');
}

export const connectionOf = (navigator: Navigator): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
