import { bboxAround, DUPLICATE_RADIUS_M, distance, mainAreaM2, toMetres } from '@baza/shared/domain';
import type { Duplicate } from '@baza/shared/schema';
import { type RawBuilder, sql } from 'kysely';
import type { AreaIndex } from '../areas/area-index.ts';
import { categoryCode } from '../cards/cards.ts';
import type { Db } from '../db/schema.ts';
import { toPhoto } from '../files/photos.ts';
import { boxOf } from '../search/box.ts';
import { polygonText, rangesOf } from '../search/sql-conditions.ts';
import type { ListingRow } from './own-response.ts';

/** Prices and sizes within this relative difference count as equal. */
const NEAR = 0.05;
/** Maximum number of bits in which perceptual hashes of the same picture differ. */
const HASH_BITS = 3;
const MAX = 10;
/** Statuses of listings whose offer is open or may be reopened. */
const OPEN = sql.raw(`('pending', 'in-sale', 'monitoring', 'rejected')`);

const idsOf = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const byCadastre = async (db: Db, { id, doc_number }: ListingRow): Promise<number[]> =>
  // Stryker disable next-line ConditionalExpression,StringLiteral: only saves a query that finds nothing
  doc_number === ''
    ? []
    : idsOf(
        db,
        sql<{ id: number }>`select id from listing
          where doc_number = ${doc_number} and doc_number <> '' and id <> ${id} and status in ${OPEN}
          order by id desc limit ${MAX}::int`,
      );

async function byPlace(db: Db, listing: ListingRow): Promise<number[]> {
  const { id, category, lng, lat, price, characteristics } = listing;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: only saves a query that finds nothing
  if (lng === null || lat === null || price === null) return [];
  const [west, south, east, north] = bboxAround([lng, lat], DUPLICATE_RADIUS_M);
  const ring = [
    // Stryker disable next-line ArrayDeclaration: a larger area, of which the distance leaves the same
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ].map(([x, y]) => toMetres([x ?? 0, y ?? 0]));
  const { lo, hi } = rangesOf([boxOf(ring)]);
  // Published listings by their cells; the short moderation queue is scanned.
  const { rows } = await sql<{
    id: number;
    lng: number;
    lat: number;
    area: Record<string, unknown>;
    price: number;
  }>`
    select l.id, l.lng, l.lat, l.characteristics as area, l.price from listing l
    where l.id in (
      select s.id from unnest(${lo}::bigint[], ${hi}::bigint[]) as r (lo, hi)
      cross join lateral (
        select id from listing_search s where s.category = ${category}::smallint
          and s.cell between r.lo and r.hi and s.point <@ ${polygonText(ring)}::polygon offset 0
      ) s
      union all
      select p.id from listing p where p.status = 'pending' and p.category = ${category}::smallint
        and p.lng between ${west}::float8 and ${east}::float8 and p.lat between ${south}::float8 and ${north}::float8
    ) and l.id <> ${id} and l.price between ${Math.floor(price * (1 - NEAR))}::bigint
      and ${Math.ceil(price * (1 + NEAR))}::bigint
  `.execute(db);
  const code = categoryCode(category);
  const size = mainAreaM2(code, characteristics) ?? 0;
  return rows
    .filter((row) => {
      const other = mainAreaM2(code, row.area) ?? 0;
      return (
        // Stryker disable next-line EqualityOperator: no distance in metres is exactly this one
        distance([lng, lat], [row.lng, row.lat]) <= DUPLICATE_RADIUS_M &&
        Math.abs(other - size) <= size * NEAR &&
        (row.area.rooms ?? null) === (characteristics.rooms ?? null)
      );
    })
    .map((row) => row.id);
}

/** Similar photos in other listings; the same upload is always its owner's. */
const byPhoto = async (db: Db, { id, photos }: ListingRow): Promise<number[]> =>
  // Stryker disable next-line ConditionalExpression: only saves a query that finds nothing
  photos.length === 0
    ? []
    : idsOf(
        db,
        sql<{ id: number }>`
          with mine as (select id, phash from photo where id = any(${photos.map((photo) => photo.id)}::uuid[])),
          near as (
            ${sql.join(
              [0, 16, 32, 48].map(
                (shift) => sql`select p.id, p.phash, m.phash as mine from mine m join photo p
                  on ((p.phash >> ${sql.lit(shift)}) & 65535) = ((m.phash >> ${sql.lit(shift)}) & 65535)`,
              ),
              sql` union `,
            )}
          )
          select distinct l.id from near
            join listing_photo lp on lp.photo_id = near.id
            join listing l on l.id = lp.listing_id
          where bit_count((near.phash # near.mine)::bit(64)) <= ${HASH_BITS} and near.id not in (select id from mine)
            and l.id <> ${id} and l.status in ${OPEN}
          order by l.id desc limit ${MAX}::int`,
      );

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
  const found = new Map<number, Duplicate['why']>();
  const note = (ids: readonly number[], why: Duplicate['why']) => {
    for (const id of ids) if (!found.has(id)) found.set(id, why);
  };
  note(await byCadastre(db, listing), 'cadastre');
  note(await byPlace(db, listing), 'place');
  note(await byPhoto(db, listing), 'photo');
  return [...found].slice(0, MAX).map(([id, why]) => ({ id, why }));
}

/**
 * Possible duplicates by what visitors see as well. Not by cadastral numbers: a listing posted with a guessed one would
 * show which property it is of.
 */
export async function visibleDuplicates(db: Db, listing: ListingRow): Promise<number[]> {
  const [place, photo] = await Promise.all([byPlace(db, listing), byPhoto(db, listing)]);
  return [...new Set([...place, ...photo])];
}

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
