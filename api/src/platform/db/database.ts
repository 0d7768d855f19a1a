import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { folderTrouble, StartupError } from '../errors/startup-error.ts';
import { closeTree } from '../private-folders/private-folders.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedPostgres } from './embedded.ts';
import { GuardedPool } from './guarded-pool.ts';
import { onlyProcess, type Presence, processOnServer } from './presence.ts';
import { ReplicaPool } from './replica-pool.ts';
import type { Db, Schema } from './schema.ts';

export interface Database {
  kind: 'embedded' | 'postgres';
  /** The primary: for writes and for reads that must see them. Never use it inside a transaction's callback. */
  db: Db;
  /** For public reads that tolerate a short delay: the replicas if there are any, else the same as `db`. */
  reader: Db;
  presence: Presence;
  /** Runs several statements at once, outside Kysely: for schema scripts and bulk loads. */
  script(text: string): Promise<void>;
  /** Runs migrations and the like, over a connection whose statements may take as long as they need. */
  unhurried<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  ping(): Promise<void>;
  /** Statements of this process that wait for a connection, on the embedded database also the one that runs. */
  waiting(): number;
  close(): Promise<void>;
}

/** PostgreSQL's major version of the embedded database, in which it writes its folder. */
const EMBEDDED_VERSION = '18';

/** Refuses the folder of another version, which PGlite would neither read nor convert. */
function checkVersion(directory: string): void {
  let version: string;
  try {
    version = readFileSync(join(directory, 'pgdata', 'PG_VERSION'), 'utf8').trim();
  } catch {
    return;
  }
  if (version !== EMBEDDED_VERSION)
    throw new StartupError(
      `The embedded database in ${directory} was written by PostgreSQL ${version}; this version of Baza reads ${EMBEDDED_VERSION}. ` +
        'Start the version that wrote it, or name another folder with DATA_DIR.',
    );
}

async function openEmbedded(directory: string | null, image?: string): Promise<Database> {
  if (directory !== null) checkVersion(directory);
  const release = directory === null ? () => undefined : lockDirectory(directory);
  const embedded = new EmbeddedPostgres(directory === null ? null : join(directory, 'pgdata'), image);
  try {
    await embedded.waitReady;
    if (directory !== null) closeTree(directory);
  } catch (error) {
    release();
    throw error;
  }
  const db: Db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: embedded }) });
  return {
    kind: 'embedded',
    db,
    reader: db,
    presence: onlyProcess(),
    script: (text) => embedded.script(text),
    unhurried: (work) => work(db),
    waiting: () => embedded.waiting(),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await db.destroy();
      await embedded.close();
      release();
    },
  };
}

async function openPostgres(
  url: string,
  replicaUrls: readonly string[],
  size: number,
  statementTimeout?: number,
): Promise<Database> {
  const pool = new GuardedPool(url, size, statementTimeout);
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const replicas = replicaUrls.map((replica) => new GuardedPool(replica, size, statementTimeout));
  const reader: Db =
    replicas.length === 0
      ? db
      : new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new ReplicaPool(pool, replicas) }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { hostname, port } = new URL(url);
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new StartupError(`PostgreSQL at ${hostname}:${port || 5432} cannot be used: ${reason}`, {
      cause: error,
    });
  }
  const presence = processOnServer(url);
  return {
    kind: 'postgres',
    db,
    reader,
    presence,
    script: (text) => pool.script(text),
    async unhurried(work) {
      const own: Db = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: new GuardedPool(url, 1, 0) }),
      });
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    },
    waiting: () => [pool, ...replicas].reduce((sum, one) => sum + one.waiting(), 0),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await presence.close();
      if (reader !== db) await reader.destroy();
      await db.destroy();
    },
  };
}

export interface DatabaseOptions {
  /** PostgreSQL's address; without it the embedded database in `directory` is opened. */
  url?: string;
  replicaUrls?: readonly string[];
  poolSize?: number;
  /** Statement timeout on PostgreSQL in milliseconds; 0 is no limit. */
  statementTimeout?: number;
  /** Folder of the embedded database; null keeps it in memory. */
  directory: string | null;
  /** Image file to create the embedded database from: eight times as fast as creating an empty one. */
  image?: string;
}

/** Opens the configured database. Throws `StartupError` with a message for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, replicaUrls = [], poolSize = 10, statementTimeout, directory, image } = options;
  if (url) return openPostgres(url, replicaUrls, poolSize, statementTimeout);
  try {
    return await openEmbedded(directory, image);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw (
      (directory !== null && folderTrouble(error, directory)) ||
      new StartupError(
        `The embedded database${directory === null ? '' : ` in ${directory}`} does not open: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    );
  }
}
