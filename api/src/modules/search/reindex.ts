import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { type ColumnKind, SEARCH_COLUMNS } from './columns.ts';
import { PACKS } from './facet-packs.ts';
import { indexListings } from './index-listings.ts';

/**
 * Increment when the contents of the search table change, so that the next start rebuilds it. So does another place of
 * a facet in the packs.
 */
const VERSION = `6 ${createHash('sha256')
  .update(JSON.stringify([...PACKS]))
  .digest('hex')
  .slice(0, 16)}`;
const SETTING = 'search-version';
const BATCH = 500;

const TYPES: Record<ColumnKind, string> = {
  integer: 'integer',
  real: 'real',
  price: 'bigint',
  option: 'smallint',
  bits: 'integer',
  flag: 'boolean not null default false',
};

/**
 * Adds columns for new characteristics and flags: the search table is derived, so it follows the domain's tables
 * without a migration. Its version is reset in the same transaction, so that they are filled even if this start fails.
 */
async function addMissingColumns(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'listing_search'::regclass and attnum > 0 and not attisdropped
  `.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const missing = SEARCH_COLUMNS.filter(([name]) => !known.has(name));
  if (missing.length === 0) return;
  const additions = missing.map(([name, kind]) => `add column if not exists ${name} ${TYPES[kind]}`);
  await db.transaction().execute(async (trx) => {
    await sql.raw(`alter table listing_search ${additions.join(', ')}`).execute(trx);
    await trx.deleteFrom('setting').where('key', '=', SETTING).execute();
  });
}

/**
 * Rebuilds the search table from the listings if another version wrote it or a column was missing. Returns how
 * many.
 */
export async function reindexIfOutdated(db: Db, areas: AreaIndex): Promise<number> {
  await addMissingColumns(db);
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
