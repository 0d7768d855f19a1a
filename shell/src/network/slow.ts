interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2g: prefetching is skipped. */
export const isSlowConnection = (connection: Connection | undefined): boolean =>
  /(?:^|-)2g$/.test(connection?.effectiveType ?? '');

export const connectionOf = (navigator: Navigator): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
