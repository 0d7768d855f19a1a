import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { valueParsers } from './value-parsers.ts';

/** How long a replica that refused a connection is left alone, in milliseconds. */
const REST = 10_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    valueParsers[id] ??
    pg.types.getTypeParser(id, format ?? 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** A pool of connections. Statements stay unnamed, so each is planned for its own values; 0 is no time limit. */
export function createPool(connectionString: string, size: number, statementTimeout = 15_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    application_name: 'baza-api',
  });
  // An idle connection that the server closes is replaced at its next use; without a listener it would
  // end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Hands out connections to replicas in turn, and to the primary while none of them answers. */
export class ReplicaPool implements PostgresPool {
  readonly options: object;
  readonly #primary: pg.Pool;
  readonly #replicas: { pool: pg.Pool; restsUntil: number }[];
  #turn = 0;

  constructor(primary: pg.Pool, replicas: readonly pg.Pool[]) {
    this.options = primary.options;
    this.#primary = primary;
    this.#replicas = replicas.map((pool) => ({ pool, restsUntil: 0 }));
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn += 1;
      const replica = this.#replicas[this.#turn % this.#replicas.length];
      if (!replica || replica.restsUntil > Date.now()) continue;
      try {
        return await replica.pool.connect();
      } catch {
        replica.restsUntil = Date.now() + REST;
      }
    }
    return this.#primary.connect();
  }

  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
