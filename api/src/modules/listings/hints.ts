import { isPricedByArea } from '@baza/shared/domain';
import type { ListingHints } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from '../areas/index.ts';
import { categoryCode } from '../listing-cards/index.ts';
import { likelyDuplicates } from './duplicates.ts';
import type { ListingRow } from './own-response.ts';
import type { PricePlaceOf } from './price-place.ts';

type Duplicates = ListingHints['duplicates'];

/** Likely duplicates as their poster may know of them: what is not theirs only if visitors see it too. */
async function duplicatesFor(db: Db, row: ListingRow): Promise<Duplicates> {
  const found = await likelyDuplicates(db, row);
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'title', 'owner_sub', 'status'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const known = new Map(rows.map((other) => [other.id, other]));
  const named: Duplicates = [];
  let sameCadastre = false;
  for (const { id, why } of found) {
    const other = known.get(id);
    const isOwn = other?.owner_sub === row.owner_sub;
    if (!other || !(isOwn || other.status === 'in-sale')) continue;
    if (why === 'cadastre' && !isOwn) sameCadastre = true;
    else named.push({ why, isOwn, listing: { id, title: other.title } });
  }
  return sameCadastre ? [{ why: 'cadastre', isOwn: false, listing: null }, ...named] : named;
}

/** What the owner of a listing should know before sending it. */
export async function hintsOf(
  row: ListingRow,
  { db, areas, pricePlaceOf }: { db: Db; areas: AreaIndex; pricePlaceOf: PricePlaceOf },
): Promise<ListingHints> {
  const [pricePlace, duplicates] = await Promise.all([
    isPricedByArea(categoryCode(row.category)) ? pricePlaceOf(row, areas) : null,
    duplicatesFor(db, row),
  ]);
  return { pricePlace, duplicates };
}
