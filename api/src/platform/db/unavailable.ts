/**
 * The database is unreachable, disconnected or does not respond: the caller's request is valid, and the
 * same request may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** PostgreSQL's class of connection errors. */
  readonly code = '08006';
}

/** Messages of node-postgres for a lost, closed or timed-out connection; it gives no code. */
const LOST = /^(Connection terminated|Client (has|was) |Query read timeout|timeout exp|timeout exceeded)/;

/** A lost connection as `DatabaseUnavailable`; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error || !LOST.test(error.message)) return error;
  return new DatabaseUnavailable(error.message, { cause: error });
}
