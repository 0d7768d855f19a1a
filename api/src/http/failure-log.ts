/** Milliseconds for which one and the same outage is not logged again. */
const QUIET = 30_000;

interface Log {
  error(facts: object, sentence: string): void;
}

const lastLogged = new Map<string, number>();

/**
 * Logs a failure of ours. An outage (the database is gone, the disk is full) fails every request and every timer
 * alike: it is logged when it begins and then twice a minute, not each time.
 * @param kind of the problem; `internal` ones are all different and all logged.
 */
export function logFailure(log: Log, error: unknown, kind: string, sentence: string): void {
  const now = performance.now();
  if (kind !== 'internal') {
    const last = lastLogged.get(kind);
    if (last !== undefined && now - last < QUIET) return;
    lastLogged.set(kind, now);
  }
  log.error({ err: error }, sentence);
}
