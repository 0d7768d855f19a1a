import {
  type CategoryCode,
  cardCharacteristics,
  categoryById,
  cellOfMetres,
  fold,
  mainAreaM2,
  pricePerM2,
  tokenize,
  toMetres,
} from '@baza/shared/domain';
import { nearestStation } from '@baza/shared/domain/metro';
import { nearNumber } from '@baza/shared/domain/near';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Schema, Trx } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from '../listing-cards/index.ts';
import { type NearPlaces, nearPlaces } from '../points-of-interest/index.ts';
import { housingNumber, searchColumns, sellerNumber } from './columns.ts';
import { storedFacets } from './facet-packs.ts';
import type { FacetColumn } from './facets.ts';
import type { FieldColumns, ListingSearchTable } from './tables.ts';

/** Rows per statement: about 60 parameters each; PostgreSQL's limit is 65 535. */
const BATCH = 500;
/** Maximum lengths of a word and of a sorting key. */
const WORD = 40;
const NAME = 40;

interface Row extends Selectable<Schema['listing']> {
  /** Its owner's. */
  user_type: string;
}

/** Indexed text characteristics, such as a car's model. */
const named = (listing: Row): string[] =>
  cardCharacteristics(categoryCode(listing.category)).flatMap(({ code, kind }) => {
    const value = listing.characteristics[code];
    return kind === 'text' && typeof value === 'string' ? [value] : [];
  });

/** The text indexed for a listing: title, address, landmark, model, and areas in three languages. */
function wordsOf(listing: Row, areas: AreaIndex): string[] {
  const areaWords = areas.words(listing.area_id);
  const text = [listing.title, listing.address, listing.landmark, ...named(listing), ...areaWords].join(' ');
  return tokenize(text).map((word) => word.slice(0, WORD));
}

const LETTERS = /[\p{L}\p{M}\p{N}'ʻʼ‘’`]+/gu;
/** The listing's words as written by folded form, shown when a typo is corrected. */
function shownForms(listing: Row, areas: AreaIndex): Map<string, string> {
  const area = areas.path(listing.area_id);
  const texts = [...area.map((row) => row.name), listing.title, listing.address, listing.landmark];
  const forms = new Map<string, string>();
  for (const written of texts.join(' ').toLowerCase().match(LETTERS) ?? []) {
    const word = fold(written).slice(0, WORD);
    if (!forms.has(word)) forms.set(word, written.slice(0, WORD));
  }
  return forms;
}

interface Complete extends Row {
  price: number;
  lng: number;
  lat: number;
  province_id: number;
  published_at: Date;
}
const isComplete = (row: Row): row is Complete =>
  row.price !== null && row.lng !== null && row.province_id !== null && row.published_at !== null;

/** Where the columns of the filter's fields come from. */
function fieldsOf(listing: Complete, areaM2: number | null, near: NearPlaces): FieldColumns {
  const { floors, floors_building: building } = listing.characteristics;
  const nearest = nearestStation([listing.lng, listing.lat]);
  return {
    premium: listing.premium,
    photos: listing.photos.length > 0,
    not_first: typeof floors === 'number' && floors > 1,
    not_last: typeof floors === 'number' && typeof building === 'number' && floors < building,
    seller: sellerNumber(listing.user_type),
    metro: nearest?.station.id ?? 0,
    near_metro: nearNumber(nearest?.metres),
    ...near,
    price_m2: pricePerM2(listing.price, areaM2),
  };
}

function searchRow(listing: Complete, words: number[], near: NearPlaces): Insertable<ListingSearchTable> {
  const category = categoryById(listing.category)?.code as CategoryCode;
  const [x, y] = toMetres([listing.lng, listing.lat]);
  const areaM2 = mainAreaM2(category, listing.characteristics);
  const columns = searchColumns(listing.characteristics, fieldsOf(listing, areaM2, near));
  const own = { category: listing.category, housing: housingNumber(listing.characteristics.housing_type) };
  const known: Partial<Record<FacetColumn, number | boolean | null>> = { ...columns, ...own };
  return {
    id: listing.id,
    price: listing.price,
    published_at: listing.published_at,
    cell: cellOfMetres(x, y),
    mfy: listing.mfy_id ?? 0,
    point: `(${x},${y})`,
    province: listing.province_id,
    district: listing.district_id ?? 0,
    area_m2: areaM2,
    ...columns,
    ...own,
    facets: storedFacets(listing.category, listing.published_at, (column) => known[column] ?? null),
    name_key: fold(listing.title).slice(0, NAME),
    words: sql<number[]>`${words}::int[]` as unknown as number[],
  };
}

/**
 * Synchronises the search table with the listings `ids` in the caller's transaction: published ones are inserted or
 * updated, all others removed.
 */
export async function indexListings(trx: Trx, ids: readonly number[], areas: AreaIndex): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await trx
      .selectFrom('listing')
      .innerJoin('person', 'person.sub', 'listing.owner_sub')
      .selectAll('listing')
      .select('person.user_type')
      .where('id', 'in', batch)
      .where('status', '=', 'in-sale')
      .execute();
    await trx.deleteFrom('listing_search').where('id', 'in', batch).execute();
    const published = rows.filter(isComplete);
    if (published.length === 0) continue;
    const wordIds = await saveWords(trx, published, areas);
    const near = await nearPlaces(
      trx,
      published.map(({ lng, lat }) => toMetres([lng, lat])),
    );
    const idsOf = (row: Row) =>
      wordsOf(row, areas)
        .flatMap((word) => wordIds.get(word) ?? [])
        .sort((a, b) => a - b);
    await trx
      .insertInto('listing_search')
      .values(published.map((row, index) => searchRow(row, idsOf(row), near[index] as NearPlaces)))
      .execute();
  }
}

/** The ids of all words of the listings; adds new words. */
async function saveWords(trx: Trx, listings: readonly Row[], areas: AreaIndex): Promise<Map<string, number>> {
  const shown = new Map<string, string>();
  for (const listing of listings) {
    const forms = shownForms(listing, areas);
    for (const word of wordsOf(listing, areas))
      if (!shown.has(word)) shown.set(word, forms.get(word) ?? word);
  }
  const read = async (words: string[]) => {
    const { rows } = await sql<{ id: number; word: string }>`
      select id, word from listing_word where word = any(${words}::text[])
    `.execute(trx);
    return rows;
  };
  const ids = new Map((await read([...shown.keys()])).map(({ id, word }) => [word, id]));
  // Sorted, so that concurrent transactions lock rows in the same order.
  const fresh = [...shown].filter(([word]) => !ids.has(word)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (fresh.length === 0) return ids;
  await sql`
    insert into listing_word (word, shown)
    select * from unnest(${fresh.map(([word]) => word)}::text[], ${fresh.map(([, form]) => form)}::text[])
    on conflict do nothing
  `.execute(trx);
  for (const { id, word } of await read(fresh.map(([word]) => word))) ids.set(word, id);
  return ids;
}
