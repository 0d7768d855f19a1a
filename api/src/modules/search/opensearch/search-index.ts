import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { lead } from '../../../platform/db/lead.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { SearchEngine } from '../engine.ts';
import { type Cluster, ClusterError, type ClusterOptions, createCluster } from './cluster.ts';
import { MAPPING_KEY } from './mapping.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';
import { createPositions, lagOf } from './position.ts';
import { fillIndex, writeChanges } from './write-index.ts';

/** Seconds behind the database from which the index is not searched. */
const MAX_LAG = 5;
/** Milliseconds for which a write waits until searches see it. */
const PATIENCE = 2000;
const RETRY = 20;
/** Milliseconds for what changes the cluster's indexes, which takes its manager a while. */
const ADMIN_LIMIT_MS = 30_000;

export interface SearchIndexOptions extends ClusterOptions {
  /** Beginning of the names of indexes and aliases. */
  name: string;
  shards: number;
  log?: { warn(facts: object, sentence: string): void };
}

export interface SearchIndexState {
  /** Whether the index answers searches. */
  isUsed: boolean;
  /** Seconds since the oldest change that it lacks; null while there is no index. */
  lag: number | null;
}

export interface SearchIndex {
  /** The engine while the index is complete and current; null otherwise. */
  engine(): SearchEngine | null;
  state(): SearchIndexState;
  /** After a write of this process: resolves when searches see it, or after two seconds. */
  catchUp(): Promise<void>;
  /**
   * Once a second: looks how far the index is, and writes what others have changed unless another process does. Begins to
   * build an index that is missing.
   */
  follow(): Promise<void>;
  /** Builds the index if it is missing or outdated, unless another process does. A failure is logged and tried again. */
  prepare(): Promise<void>;
}

/** The alias's index; null if there is none. */
async function indexBehind(cluster: Cluster, alias: string): Promise<string | null> {
  try {
    return Object.keys(await cluster.ask<object>(`/_alias/${alias}`, { within: ADMIN_LIMIT_MS }))[0] ?? null;
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return null;
    throw error;
  }
}

/** Keeps an index of the search table in an OpenSearch cluster, by one process at a time. */
export function createSearchIndex(database: Database, options: SearchIndexOptions): SearchIndex {
  const cluster = createCluster(options);
  const alias = `${options.name}-${MAPPING_KEY}`;
  const positions = createPositions(alias);
  const engine = createOpenSearchEngine(cluster, alias);
  let lag: number | null = null;
  let following: Promise<unknown> = Promise.resolve();
  let building: Promise<void> | null = null;

  const look = async (db: Db) => {
    const position = await positions.read(db);
    lag = position && (await lagOf(db, position));
  };

  async function writeNext(db: Db): Promise<void> {
    const from = await positions.read(db);
    if (!from) return;
    const next = await writeChanges(db, cluster, from.index, from).catch((error) => {
      // Someone has deleted the index.
      if (error instanceof ClusterError && error.status === 404) return null;
      throw error;
    });
    if (!next) await positions.forget(db);
    else if (next.written > 0 || from.isOld)
      await positions.save(db, { ...next.position, index: from.index });
    await look(db);
  }

  /** One step of one process; false if another is at it. */
  async function step(): Promise<boolean> {
    let isOurs = false;
    await lead(database, alias, async (db) => {
      isOurs = true;
      await writeNext(db);
    });
    return isOurs;
  }

  /** One after another, so that a process holds one connection at most. */
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const done = following.catch(() => undefined).then(work);
    following = done;
    return done;
  };

  async function waitForStep(until: number): Promise<void> {
    if (lag === null || !cluster.isUp()) return;
    while (performance.now() < until && !(await step())) await sleep(RETRY);
  }

  async function build(db: Db): Promise<void> {
    const known = await positions.read(db);
    const present = await indexBehind(cluster, alias);
    if (known && known.index === present) return look(db);
    const others = Object.keys(await cluster.ask<object>(`/${alias}-*/_alias`, { within: ADMIN_LIMIT_MS }));
    // What a process left that was killed while it built.
    for (const other of others)
      if (other !== present) await cluster.ask(`/${other}`, { method: 'DELETE', within: ADMIN_LIMIT_MS });
    const index = `${alias}-${Date.now().toString(36)}`;
    const filled = await fillIndex(db, cluster, index, options.shards);
    let isNamed = false;
    while (!isNamed)
      await lead(database, alias, async (own) => {
        const last = await writeChanges(own, cluster, index, filled.position);
        isNamed = true;
        // Too many changes since: the next round begins again.
        if (!last) return;
        await cluster.ask('/_aliases', {
          body: {
            actions: [...(present ? [{ remove: { index: present, alias } }] : []), { add: { index, alias } }],
          },
        });
        await positions.save(own, { ...last.position, index });
        await look(own);
        if (present) await cluster.ask(`/${present}`, { method: 'DELETE', within: ADMIN_LIMIT_MS });
      });
  }

  const prepare = (): Promise<void> => {
    building ??= lead(database, `${alias} build`, build)
      .catch((error) => options.log?.warn({ err: error }, 'the search index was not built'))
      .finally(() => {
        building = null;
      });
    return building;
  };

  const isUsed = () => lag !== null && lag <= MAX_LAG && cluster.isUp();
  return {
    engine: () => (isUsed() ? engine : null),
    state: () => ({ isUsed: isUsed(), lag }),
    async catchUp() {
      const until = performance.now() + PATIENCE;
      const done = queued(() => waitForStep(until));
      await Promise.race([done, sleep(PATIENCE, undefined, { ref: false })]);
    },
    async follow() {
      // First the truth, so that an index that has fallen behind is not searched until it has caught up.
      await look(database.db);
      if (!cluster.isUp()) return;
      // Beside the site, which SQL serves meanwhile.
      if (lag === null) void prepare();
      else await queued(step);
    },
    prepare,
  };
}
