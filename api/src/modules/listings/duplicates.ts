import { bboxAround, DUPLICATE_RADIUS_M, distance, mainAreaM2, toMetres } from '@baza/shared/domain';
import type { Duplicate } from '@baza/shared/schema';
import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statements.ts';
import type { Db } from '../../platform/db/schema.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from '../listing-cards/index.ts';
import { boxOf, polygonText, rangesOf } from '../search/index.ts';
import type { ListingRow } from './own-response.ts';

/** Prices and sizes within this relative difference count as equal. */
const NEAR = 0.05;
/** Maximum number of bits in which perceptual hashes of the same picture differ. */
const HASH_BITS = 3;
const MAX = 10;
/** Statuses of listings whose offer is open or may be reopened. */
const OPEN = sql.raw(`('pending', 'in-sale', 'monitoring', 'rejected')`);

type Why = Duplicate['why'];

/** Where and for how much a listing may be one of the same property. */
interface Around {
  id: number;
  category: number;
  lo: readonly number[];
  hi: readonly number[];
  ring: string;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  lowest: number | null;
  highest: number | null;
  photos: readonly string[];
}

interface Found {
  id: number;
  why: Exclude<Why, 'cadastre'>;
  /** Of what is near alone: there is more to compare. */
  lng: number | null;
  lat: number | null;
  area: Record<string, unknown> | null;
}

async function byCadastre(db: Db, { id, doc_number }: ListingRow): Promise<number[]> {
  // Stryker disable next-line ConditionalExpression,StringLiteral: only saves a query that finds nothing
  if (doc_number === '') return [];
  const { rows } = await sql<{ id: number }>`select id from listing
    where doc_number = ${doc_number} and doc_number <> '' and id <> ${id} and status in ${OPEN}
    order by id desc limit ${MAX}::int`.execute(db);
  return rows.map((row) => row.id);
}

const NOWHERE = { lo: [], hi: [], ring: '((0,0))', west: null, south: null, east: null, north: null };

/** Without a place or a price nothing is near. */
function around({ id, category, lng, lat, price, photos }: ListingRow): Around {
  const own = { id, category, photos: photos.map((photo) => photo.id) };
  if (lng === null || lat === null || price === null)
    return { ...own, ...NOWHERE, lowest: null, highest: null };
  const [west, south, east, north] = bboxAround([lng, lat], DUPLICATE_RADIUS_M);
  const ring = [
    // Stryker disable next-line ArrayDeclaration: a larger area, of which the distance leaves the same
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x, y]) => toMetres([x ?? 0, y ?? 0]));
  const lowest = Math.floor(price * (1 - NEAR));
  const highest = Math.ceil(price * (1 + NEAR));
  const { lo, hi } = rangesOf([boxOf(ring)]);
  return { ...own, lo, hi, ring: polygonText(ring), west, south, east, north, lowest, highest };
}

/**
 * In one statement what is near for a like price, and what has similar photos; the same upload is always its owner's.
 * Published listings are found by their cells, the short moderation queue is scanned.
 */
const readAround = keptStatement<Around, Found>((db, listing, kept) => {
  const { id, category, lo, hi, ring, west, south, east, north, lowest, highest, photos } = listing;
  const alike = [0, 16, 32, 48].map(
    (shift) => sql`select p.id, p.phash, m.phash as mine from mine m join photo p
      on ((p.phash >> ${sql.lit(shift)}) & 65535) = ((m.phash >> ${sql.lit(shift)}) & 65535)`,
  );
  return sql<Found>`
    select l.id, 'place' as why, l.lng, l.lat, l.characteristics as area from listing l
    where l.id in (
      select s.id from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi)
      cross join lateral (
        select id from listing_search s where s.category = ${category}::smallint
          and s.cell between r.lo and r.hi and s.point <@ ${ring}::polygon offset 0
      ) s
      union all
      select p.id from listing p where p.status = 'pending' and p.category = ${category}::smallint
        and p.lng between ${west}::float8 and ${east}::float8 and p.lat between ${south}::float8 and ${north}::float8
    ) and l.id <> ${id}::bigint and l.price between ${lowest}::bigint and ${highest}::bigint and ${kept}
    union all (
      with mine as (select id, phash from photo where id = any(${photos}::uuid[])),
      near as (${sql.join(alike, sql` union `)})
      select distinct l.id, 'photo', null::float8, null::float8, null::jsonb from near
        join listing_photo lp on lp.photo_id = near.id
        join listing l on l.id = lp.listing_id
      where bit_count((near.phash # near.mine)::bit(64)) <= ${sql.lit(HASH_BITS)}
        and near.id not in (select id from mine) and l.id <> ${id}::bigint and l.status in ${OPEN}
      order by l.id desc limit ${sql.lit(MAX)}
    )`.compile(db);
});

/** Within the distance, of the same size and with as many rooms. */
function isLike({ category, lng, lat, characteristics }: ListingRow, found: Found): boolean {
  const code = categoryCode(category);
  const size = mainAreaM2(code, characteristics) ?? 0;
  const area = found.area ?? {};
  return (
    // Stryker disable next-line EqualityOperator: no distance in metres is exactly this one
    distance([lng ?? 0, lat ?? 0], [found.lng ?? 0, found.lat ?? 0]) <= DUPLICATE_RADIUS_M &&
    Math.abs((mainAreaM2(code, area) ?? 0) - size) <= size * NEAR &&
    (area.rooms ?? null) === (characteristics.rooms ?? null)
  );
}

/** Those that are near first. */
async function byLooks(db: Db, listing: ListingRow): Promise<Found[]> {
  const found = await readAround(db, around(listing));
  return [
    ...found.filter((one) => one.why === 'place' && isLike(listing, one)),
    ...found.filter(({ why }) => why === 'photo'),
  ];
}

/** Pairs of photos that look the same, by the other listing. */
async function matchingPhotos(
  db: Db,
  { photos }: ListingRow,
  ids: readonly number[],
): Promise<Map<number, Duplicate['matching']>> {
  const { rows } = await sql<{ listing_id: number; own: string; other: string }>`
    select lp.listing_id, m.id as own, p.id as other
    from photo m, listing_photo lp join photo p on p.id = lp.photo_id
    where m.id = any(${photos.map(({ id }) => id)}::uuid[]) and lp.listing_id = any(${ids}::bigint[])
      and bit_count((p.phash # m.phash)::bit(64)) <= ${HASH_BITS}
    order by m.id, p.id
  `.execute(db);
  const pairs = new Map<number, Duplicate['matching']>();
  for (const { listing_id, own, other } of rows)
    pairs.set(listing_id, [...(pairs.get(listing_id) ?? []), { own, other }]);
  return pairs;
}

/** Possible duplicates of a listing, each with the strongest reason. */
export async function likelyDuplicates(
  db: Db,
  listing: ListingRow,
): Promise<Pick<Duplicate, 'id' | 'why'>[]> {
  const found = new Map<number, Why>();
  for (const id of await byCadastre(db, listing)) found.set(id, 'cadastre');
  for (const { id, why } of await byLooks(db, listing)) if (!found.has(id)) found.set(id, why);
  return [...found].slice(0, MAX).map(([id, why]) => ({ id, why }));
}

/**
 * Possible duplicates by what visitors see as well. Not by cadastral numbers: a listing posted with a guessed one would
 * show which property it is of.
 */
export const visibleDuplicates = async (db: Db, listing: ListingRow): Promise<number[]> => [
  ...new Set((await byLooks(db, listing)).map(({ id }) => id)),
];

/** Possible duplicates with what a moderator compares. */
export async function comparedDuplicates(
  db: Db,
  listing: ListingRow,
  areas: AreaIndex,
): Promise<Duplicate[]> {
  const found = await likelyDuplicates(db, listing);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [matching, rows] = await Promise.all([
    matchingPhotos(db, listing, ids),
    db.selectFrom('listing').selectAll().where('id', 'in', ids).execute(),
  ]);
  return found.flatMap(({ id, why }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const { title, price, status, address } = row;
    return {
      ...{ id, why, title, price, status, address },
      areas: areas.refs(row.area_id),
      sameOwner: row.owner_sub === listing.owner_sub,
      photos: row.photos.map(toPhoto),
      matching: matching.get(id) ?? [],
    };
  });
}
