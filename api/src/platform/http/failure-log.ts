/** Milliseconds for which the same outage is not logged again. */
const QUIET = 30_000;

interface Log {
  error(facts: object, sentence: string): void;
}

const lastLogged = new Map<string, number>();

/**
 * Logs a server error. An outage (database down, disk full) fails every request and every timer
 * alike, so it is logged when it begins and then twice a minute, not each time.
 * @param kind of the problem; errors of kind `internal` differ and are all logged.
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
