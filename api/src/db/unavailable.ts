/**
 * The database cannot be reached, went away or does not respond: nothing that the caller asked for is wrong, and the
 * same request may succeed in a moment.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** PostgreSQL's class of connection errors. */
  readonly code = '08006';
}

/** How node-postgres reports a connection that it lost, closed or waited for in vain: in words alone. */
const LOST = /^(Connection terminated|Client (has|was) |Query read timeout|timeout exp|timeout exceeded)/;

/** A lost connection as `DatabaseUnavailable`; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error || !LOST.test(error.message)) return error;
  return new DatabaseUnavailable(error.message, { cause: error });
}
