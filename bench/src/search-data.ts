import {
  type Database,
  indexListings,
  listingColumns,
  type Services,
  savePlaces,
  sql,
} from '@baza/api/bench';
import { createPlaces, generateListing } from '@baza/demo/listings';
import { cellOf } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import { PLACE_KINDS } from '@baza/shared/domain/near';
import { DISTRICTS } from './search-queries.ts';

/** Number of generated listings; the database multiplies them with other places, prices and dates. */
const SAMPLE = 4000;
const BATCH = 500;
const SEED = 2026;
const OWNERS = 240;

async function insertSample({ db }: Database, size: number, owners: number): Promise<void> {
  await sql`
    insert into person (sub, name, user_type, phone)
    select 'bench-' || n, 'Bench ' || n, 'user', '+998001112233' from generate_series(0, ${owners}::int - 1) as n
  `.execute(db);
  const places = createPlaces(AREAS);
  for (let from = 0; from < size; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - from) }, (_, offset) => {
      const at = from + offset;
      const listing = generateListing(SEED, at, places);
      const published = new Date(Date.UTC(2026, 9, 1) + at * 60_000);
      return {
        ...listingColumns(listing, places),
        id: at + 1,
        owner_sub: `bench-${at % owners}`,
        doc_number: '',
        status: 'in-sale' as const,
        photos: JSON.stringify(
          listing.art.map(({ id }) => ({ id, width: 1600, height: 1200, color: '#c8d0d8' })),
        ),
        published_at: published,
        expires_at: new Date(published.getTime() + 60 * 86_400_000),
      };
    });
    await db.insertInto('listing').values(rows).execute();
  }
}

/** Places of each kind around the centre of a district. */
const PLACES = 12;

/** Schools, kindergartens and clinics, so that listings are near some of them. */
const insertPlaces = ({ db }: Database) =>
  savePlaces(
    db,
    DISTRICTS.flatMap(({ id, center: [lng, lat] }) =>
      PLACE_KINDS.flatMap((kind, turn) =>
        Array.from({ length: PLACES }, (_, index) => {
          const angle = index * 2.4 + turn;
          const away = 0.03 * Math.sqrt((index + 1) / PLACES);
          return {
            id: `${kind}/${id}/${index}`,
            kind,
            name: '',
            at: [lng + away * Math.cos(angle), lat + away * Math.sin(angle)] as const,
          };
        }),
      ),
    ),
  );

/** The domain's `cellOf` in SQL: Morton number at level 20 of a point in Web-Mercator metres. */
const CELL_FUNCTION = `
create or replace function bench_cell(p point) returns bigint language plpgsql immutable as $$
declare
  half constant float8 := pi() * 6378137;
  v bigint[] := array[
    floor((p[0] + half) / (2 * half) * 1048576)::bigint, floor((half - p[1]) / (2 * half) * 1048576)::bigint];
begin
  for i in 1..2 loop
    v[i] := (v[i] | (v[i] << 16)) & x'0000FFFF0000FFFF'::bigint;
    v[i] := (v[i] | (v[i] << 8)) & x'00FF00FF00FF00FF'::bigint;
    v[i] := (v[i] | (v[i] << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
    v[i] := (v[i] | (v[i] << 2)) & x'3333333333333333'::bigint;
    v[i] := (v[i] | (v[i] << 1)) & x'5555555555555555'::bigint;
  end loop;
  return v[1] | (v[2] << 1);
end $$`;

const multiplyListings = (size: number, sample: number, owners: number) => `
select setseed(0.42);
insert into listing (id, owner_sub, status, category, title, description, address, landmark, doc_number, price,
  area_id, province_id, district_id, mfy_id, lng, lat, characteristics, photos, premium, published_at, expires_at)
select copy * ${sample} + id, 'bench-' || (id * 7919 + copy) % ${owners}, status, category, title, description, address,
  landmark, doc_number, greatest(1, round(price * (0.7 + 0.6 * random()) / 500000))::bigint * 500000, area_id,
  province_id, district_id, mfy_id, lng + (random() - 0.5) * 0.02, lat + (random() - 0.5) * 0.015,
  characteristics, photos, premium, moment, moment + interval '60 days'
from (
  select l.*, copy, timestamptz '2026-10-01' + random() * interval '50 days' as moment
  from listing l, generate_series(1, ${Math.ceil(size / sample) - 1}) as copy
  where copy * ${sample} + id <= ${size}
) l;
insert into listing_stat (listing_id, watch_count, phone_count)
  select id, (random() * 400)::int, (random() * 20)::int from listing;
`;

const multiplySearch = (columns: readonly string[], sample: number) => `
insert into listing_search (id, price, price_m2, published_at, cell, point, facets, ${columns.join(', ')})
select id, price, round(price / nullif(area_m2, 0)), published_at, bench_cell(metres), metres,
  floor(extract(epoch from published_at) / 3600)::int || facets[2:], ${columns.join(', ')}
from (
  select l.id, l.price, l.published_at, s.facets, ${columns.map((name) => `s.${name}`).join(', ')},
    point(6378137 * radians(l.lng), 6378137 * ln(tan(pi() / 4 + radians(l.lat) / 2))) as metres
  from listing l join listing_search s on s.id = (l.id - 1) % ${sample} + 1
  where l.id > ${sample} and l.status = 'in-sale'
) l;
`;

async function searchColumns({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'listing_search'::regclass and attnum > 0
      and not attisdropped order by attnum
  `.execute(db);
  const own = new Set(['id', 'price', 'price_m2', 'published_at', 'cell', 'point', 'facets']);
  return rows.map(({ name }) => name).filter((name) => !own.has(name));
}

/** Indexes are created after the rows, which is many times faster. */
async function withoutIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'listing_search' and indexname <> 'listing_search_pkey'
  `.execute(database.db);
  for (const { name } of rows) await database.script(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await database.script(definition);
}

/** Checks that the cells computed in SQL equal the API's. */
async function checkCells({ db }: Database): Promise<void> {
  const { rows } = await sql<{ lng: number; lat: number; cell: number }>`
    select l.lng, l.lat, s.cell from listing l join listing_search s using (id) order by id desc limit 1000
  `.execute(db);
  const wrong = rows.filter(({ lng, lat, cell }) => cellOf([lng, lat]) !== cell);
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${rows.length} cells differ from the domain's`);
}

/** Fills an empty database with `size` published listings of so many people, always the same. */
export async function loadListings(
  database: Database,
  services: Services,
  size: number,
  owners = OWNERS,
): Promise<void> {
  const sample = Math.min(SAMPLE, size);
  await insertSample(database, sample, owners);
  await insertPlaces(database);
  await database.db.transaction().execute((trx) =>
    indexListings(
      trx,
      Array.from({ length: sample }, (_, index) => index + 1),
      services.modules.areas.index(),
    ),
  );
  const columns = await searchColumns(database);
  await withoutIndexes(database, async () => {
    await database.script(CELL_FUNCTION);
    await database.script(multiplyListings(size, sample, owners));
    await database.script(multiplySearch(columns, sample));
  });
  await checkCells(database);
  for (const table of [
    'listing',
    'listing_search',
    'listing_stat',
    'listing_tally',
    'listing_word',
    'person',
  ])
    await database.script(`vacuum analyze ${table}`);
}
