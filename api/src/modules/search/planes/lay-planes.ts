import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { lead } from '../../../platform/db/lead.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { emptyPlan, type SearchPlan } from '../plan.ts';
import { allConditions, whereAll } from '../sql-conditions.ts';
import {
  CHUNK,
  CHUNK_BITS,
  FACET_COLUMNS,
  NUMBERS,
  PLANES_SETTING,
  PLANES_VERSION,
  type PlaneRow,
  planesOf,
} from './plane-keys.ts';

/** Number of published listings from which planes are worth their place: fewer are counted row by row soon enough. */
const PLANES_FROM = 100_000;

/** So many changed listings are left noted: counting them takes milliseconds, laying a chunk a third of a second. */
const LEFT_NOTED = 2000;
/** Listings between pauses. */
const SLICE = 512;

const COLUMNS = [
  ...new Set([
    'id',
    'province',
    'published_at',
    ...NUMBERS.filter((name) => name !== 'hour'),
    ...FACET_COLUMNS.keys(),
  ]),
].map((name) => sql.ref(`s.${name}`));

/**
 * Writes the planes of a chunk. One statement reads the listings and forgets which of them had changed, so that a change
 * is either in the planes or still noted.
 */
async function layChunk(db: Db, chunk: number): Promise<void> {
  const [from, to] = [chunk * CHUNK, (chunk + 1) * CHUNK - 1];
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<PlaneRow & { id: number }>`
      with noted as (delete from listing_unplaned where listing_id between ${from}::bigint and ${to}::bigint)
      select ${sql.join(COLUMNS)} from listing_search s where s.id between ${from}::bigint and ${to}::bigint
    `.execute(trx);
    const planes = new Map<string, Buffer>();
    for (const [index, row] of rows.entries()) {
      // Requests go first.
      if (index % SLICE === SLICE - 1) await setImmediate();
      const at = row.id - from;
      for (const key of planesOf(row)) {
        let bits = planes.get(key);
        if (!bits) {
          bits = Buffer.alloc(CHUNK / 8);
          planes.set(key, bits);
        }
        bits[at >> 3] = (bits[at >> 3] as number) | (0x80 >> (at & 7));
      }
    }
    await sql`delete from listing_plane where chunk = ${chunk}::int`.execute(trx);
    await sql`
      insert into listing_plane (chunk, plane, bits)
      select ${chunk}::int, * from unnest(
        ${[...planes.keys()]}::text[], ${[...planes.values()].map((bits) => `x${bits.toString('hex')}`)}::bit varying[])
    `.execute(trx);
  });
}

/** The chunks with the most changes, until few changes are left. */
async function layChanged(db: Db, left: number): Promise<void> {
  const { rows } = await sql<{ chunk: number; n: number }>`
    select (listing_id >> ${CHUNK_BITS}::int)::int as chunk, count(*) as n from listing_unplaned group by 1 order by 2
  `.execute(db);
  let kept = 0;
  for (const { chunk, n } of rows) {
    kept += n;
    if (kept > left) await layChunk(db, chunk);
  }
}

async function layAll(db: Db): Promise<void> {
  // Nobody may count with planes of two versions.
  await db.deleteFrom('setting').where('key', '=', PLANES_SETTING).execute();
  const { rows } = await sql<{ chunk: number }>`
    select (id >> ${CHUNK_BITS}::int)::int as chunk from listing_search union select chunk from listing_plane order by 1
  `.execute(db);
  for (const { chunk } of rows) await layChunk(db, chunk);
  const value = JSON.stringify(PLANES_VERSION);
  await db.insertInto('setting').values({ key: PLANES_SETTING, value }).execute();
}

const isLaid = sql<boolean>`exists (
  select from setting where key = ${PLANES_SETTING} and value = ${JSON.stringify(PLANES_VERSION)}::jsonb)`;

/**
 * Whether planes are laid, with so many listings for each chunk in the category and the provinces of a plan.
 */
export async function arePlanesDense(
  db: Db,
  { category, provinces }: Pick<SearchPlan, 'category' | 'provinces'>,
  dense: number,
): Promise<boolean> {
  const { rows } = await sql<{ laid: boolean; density: number }>`
    select ${isLaid} as laid,
      (coalesce(sum(n), 0) / ((select coalesce(max(chunk), 0) from listing_plane) + 1))::int as density
    from listing_tally s ${whereAll(allConditions({ ...emptyPlan(), category, provinces }))}
  `.execute(db);
  const [{ laid, density } = { laid: false, density: 0 }] = rows;
  return laid && density >= dense;
}

/**
 * Lays the planes of all chunks if another version did, otherwise of those with many changed listings.
 * @param least listings from which there are planes
 * @param left changed listings that stay noted
 */
export async function layPlanes(
  database: Pick<Database, 'kind' | 'db'>,
  { least = PLANES_FROM, left = LEFT_NOTED } = {},
): Promise<void> {
  await lead(database, 'search-planes', async (db) => {
    const { rows } = await sql<{ n: number; laid: boolean }>`
      select coalesce(sum(n), 0)::bigint as n, ${isLaid} as laid from listing_tally
    `.execute(db);
    const [{ n, laid } = { n: 0, laid: false }] = rows;
    if (n < least) {
      await db.deleteFrom('setting').where('key', '=', PLANES_SETTING).execute();
      await sql`delete from listing_plane`.execute(db);
      await sql`delete from listing_unplaned`.execute(db);
    } else if (laid) await layChanged(db, left);
    else await layAll(db);
  });
}
