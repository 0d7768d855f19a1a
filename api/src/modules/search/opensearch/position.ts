import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { Position } from '../memory/changes.ts';

/** How far an index has read the changes; kept in the database, for all processes. */
interface IndexPosition extends Position {
  /** The index that the alias names. */
  index: string;
}

interface Stored {
  index: string;
  xmin: string;
  seen: number[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Changes are kept for a day. An older position may miss some, so that the index is built again. */
const OLDEST = 20 * 3_600_000;
/** Milliseconds after which a position is stored again though nothing has changed. */
const RENEW = 3_600_000;

/** Where the position of an alias is kept. */
export function createPositions(alias: string) {
  const key = `search-index ${alias}`;
  return {
    async read(db: Db): Promise<(IndexPosition & { isOld: boolean }) | null> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
      if (!row) return null;
      const { index, xmin, seen, at } = row.value as Stored;
      if (Date.now() - at > OLDEST) return null;
      return { index, xmin, seen: new Set(seen), isOld: Date.now() - at > RENEW };
    },
    async save(db: Db, { index, xmin, seen }: IndexPosition): Promise<void> {
      const value = JSON.stringify({ index, xmin, seen: [...seen], at: Date.now() } satisfies Stored);
      await db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    /** From now on the index has to be built again. */
    async forget(db: Db): Promise<void> {
      await db.deleteFrom('setting').where('key', '=', key).execute();
    },
  };
}

/** Seconds since the oldest committed change that a position has not read; 0 if it has read all. */
export async function lagOf(db: Db, { xmin, seen }: Position): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select coalesce(extract(epoch from now() - min(at)), 0)::float8 as lag from listing_change
    where tx >= ${xmin}::xid8 and seq <> all(${[...seen]}::bigint[])
  `.execute(db);
  return Math.max(0, rows[0]?.lag ?? 0);
}
