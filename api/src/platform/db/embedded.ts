import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { onBehalf } from '../tracing/request-context.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type EmbeddedCall = { id: number } & (
  | { kind: 'open' }
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'script'; sql: string }
  | { kind: 'save'; image: string }
  | { kind: 'close' }
);
export interface EmbeddedReply {
  id: number;
  rows: unknown[];
  affectedRows?: number;
  error?: {
    message: string;
    code?: string;
    detail?: string;
    constraint?: string;
    table?: string;
    severity?: string;
  };
}
type Body = EmbeddedCall extends infer Call ? (Call extends unknown ? Omit<Call, 'id'> : never) : never;
interface Waiting {
  resolve(reply: EmbeddedReply): void;
  reject(error: Error): void;
}

/** An error of the embedded database, with PostgreSQL's fields as node-postgres names them. */
class EmbeddedError extends Error {
  override name = 'EmbeddedError';
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
}

/**
 * PGlite in a worker thread, so that a long query never blocks the event loop, with the interface that
 * Kysely's PGlite dialect expects. Kysely hands out its single connection to one caller at a time.
 */
export class EmbeddedPostgres implements PGlite {
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** The thread has ended: calls would never settle. */
  #ended = false;

  /**
   * @param directory where the data is kept; null keeps it in memory.
   * @param image file written by `save()` from which an empty database is created.
   */
  constructor(directory: string | null, image?: string) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { directory, image },
    });
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new DatabaseUnavailable('The embedded database has stopped')));
    // A promise that nobody awaits yet must not end the process when opening fails.
    this.waitReady = this.#call({ kind: 'open' }).then(() => {
      this.ready = true;
    });
    this.waitReady.catch(() => undefined);
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<PGliteQueryResults<T>> {
    // Without the request's id, which nobody could look up here: under a text of its own nothing stays prepared.
    const { rows, affectedRows } = await onBehalf(sql, () =>
      this.#call({ kind: 'query', sql, parameters: [...parameters] }),
    );
    return { rows: rows as T[], affectedRows, fields: [] };
  }

  /** Runs several statements without parameters. */
  async script(sql: string): Promise<void> {
    await this.#call({ kind: 'script', sql });
  }

  /** Writes the whole database to a file. */
  async save(image: string): Promise<void> {
    await this.#call({ kind: 'save', image });
  }

  async transaction<T>(run: (trx: PGliteTransaction) => Promise<T>): Promise<T> {
    await this.query('begin');
    try {
      const result = await run({ query: this.query.bind(this), rollback: async () => undefined });
      await this.query('commit');
      return result;
    } catch (error) {
      await this.query('rollback');
      throw error;
    }
  }

  /** Calls that have not returned yet. */
  waiting(): number {
    return this.#waiting.size;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    try {
      await this.#call({ kind: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  #call(body: Body): Promise<EmbeddedReply> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.#ended) throw new DatabaseUnavailable('The embedded database has stopped');
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...body });
    });
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error) waiting?.reject(Object.assign(new EmbeddedError(reply.error.message), reply.error));
    else waiting?.resolve(reply);
  }

  #fail(error: Error): void {
    this.closed = true;
    this.#ended = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
