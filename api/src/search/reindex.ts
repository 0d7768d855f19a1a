import type { AreaIndex } from '../areas/area-index.ts';
import type { Db } from '../db/schema.ts';
import { indexListings } from './index-listings.ts';

/** Raised whenever what the search table holds of a listing changes: the next start then writes it anew. */
const VERSION = 3;
const SETTING = 'search-version';
const BATCH = 500;

/** Writes the search table anew from the listings when another version wrote it. Returns how many. */
export async function reindexIfOutdated(db: Db, areas: AreaIndex): Promise<number> {
  const known = await db.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst();
  if (known?.value === VERSION) return 0;
  let done = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('listing')
      .select('id')
      .where('status', '=', 'in-sale')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute((trx) => indexListings(trx, ids, areas));
    done += ids.length;
    last = ids.at(-1) ?? last;
  }
  const value = JSON.stringify(VERSION);
  await db
    .insertInto('setting')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return done;
}
