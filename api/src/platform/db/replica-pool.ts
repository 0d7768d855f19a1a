import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** How long a replica that refused a connection is skipped, in milliseconds. */
const REST = 10_000;

/** Round-robin over the replicas; falls back to the primary while none responds. */
export class ReplicaPool implements PostgresPool {
  readonly options: object;
  readonly #primary: PostgresPool;
  readonly #replicas: { pool: PostgresPool; restsUntil: number }[];
  #turn = 0;

  constructor(primary: PostgresPool, replicas: readonly PostgresPool[]) {
    this.options = primary.options;
    this.#primary = primary;
    this.#replicas = replicas.map((pool) => ({ pool, restsUntil: 0 }));
  }

  async connect(): Promise<PostgresPoolClient> {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      this.#turn += 1;
      const replica = this.#replicas[this.#turn % this.#replicas.length];
      if (!replica || replica.restsUntil > performance.now()) continue;
      try {
        return await replica.pool.connect();
      } catch {
        replica.restsUntil = performance.now() + REST;
      }
    }
    return this.#primary.connect();
  }

  async end(): Promise<void> {
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }
}
