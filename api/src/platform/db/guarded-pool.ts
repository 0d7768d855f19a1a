import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { onBehalf } from '../tracing/request-context.ts';
import { KeptNames } from './kept-statements.ts';
import { ServerWatch } from './server-watch.ts';
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts';
import { valueParsers } from './value-parsers.ts';

/** Time limit for a free or new connection, in milliseconds. */
const CONNECT = 5000;
/** Milliseconds after which a probe drops its connection; the next probe opens another. */
const PROBE = 2000;
/** Milliseconds past the server's own timeout after which a statement's connection is considered dead. */
const GRACE = 1000;
/** Milliseconds after which the server ends a transaction whose process has frozen, and with it its locks. */
const FROZEN = 60_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    valueParsers[id] ??
    pg.types.getTypeParser(id, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, application_name: 'baza-api', ...config });
  // Without listeners a lost connection crashes the process: an idle one here, one in use (which the pool does not
  // listen to) below. The next query reports the loss.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A server that returns an error is up, unless the error is that it is starting or shutting down. */
const isServerUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith('57P');

const kept = new KeptNames();

/** What PostgreSQL says of a prepared statement whose columns a migration has changed; its message may be in any language. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** Runs a statement that is kept under its name, any other one unnamed. */
async function run(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = kept.nameOf(text);
  if (!name) return onBehalf(text, (marked) => client.query(marked, values));
  return onBehalf(text, async () => {
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return client.query({ name: kept.renew(text, name), text, values });
    }
  });
}

/** A lost connection may still run a query, so it is not reused after its release. */
function guardedClient(client: pg.PoolClient, watch: ServerWatch): PostgresPoolClient {
  let lost = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      if (lost) throw new DatabaseUnavailable('The connection of this transaction was lost');
      watch.assertUp();
      return await watch.guard(run(client, text, parameters as unknown[]));
    } catch (error) {
      const reason = asUnavailable(error);
      if (reason instanceof DatabaseUnavailable) lost = true;
      throw reason;
    }
  };
  return {
    // Cursors, the other overload, are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || lost),
  };
}

/**
 * Connections to one server. If any or all of them are lost, only the statements in progress fail: they reject
 * with `DatabaseUnavailable`, and connections are reopened when they are next needed.
 */
export class GuardedPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #probes: pg.Pool;
  readonly #watch: ServerWatch;

  /**
   * @param statementTimeout milliseconds, 0 for no limit. Statements are planned each for its own values, except those
   * made by `keptStatement`.
   */
  constructor(connectionString: string, size: number, statementTimeout = 15_000) {
    this.#pool = openPool({
      connectionString,
      max: size,
      types,
      connectionTimeoutMillis: CONNECT,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: FROZEN,
      ...(statementTimeout > 0 ? { query_timeout: statementTimeout + GRACE } : {}),
    });
    this.options = this.#pool.options;
    this.#probes = openPool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: PROBE,
      query_timeout: PROBE,
    });
    this.#watch = new ServerWatch(() => this.#probe());
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#watch.assertUp();
    const connecting = this.#pool.connect();
    try {
      return guardedClient(await this.#watch.guard(connecting), this.#watch);
    } catch (error) {
      // The caller gave up: release the connection as soon as it opens.
      connecting.then((client) => client.release(true)).catch(() => undefined);
      throw asUnavailable(error);
    }
  }

  /** Runs several statements without parameters. */
  async script(text: string): Promise<void> {
    const client = await this.connect();
    try {
      await client.query(text, []);
    } finally {
      client.release();
    }
  }

  /** Statements and transactions that wait for a connection. */
  waiting(): number {
    return this.#pool.waitingCount;
  }

  async end(): Promise<void> {
    this.#watch.stop();
    await Promise.all([this.#pool.end(), this.#probes.end()]);
  }

  async #probe(): Promise<void> {
    try {
      await this.#probes.query('select 1');
    } catch (error) {
      if (!isServerUp(error)) throw error;
    }
  }
}
