import { categoryId, type FieldIssue, listingIssues } from '@baza/shared/domain';
import type { ListingDraft } from '@baza/shared/schema';
import type { Trx } from '../../platform/db/schema.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { AreaIndex } from '../areas/index.ts';
import type { ListingPhoto } from './tables.ts';

const SHIFT = { 1: 'province_id', 2: 'district_id', 3: 'mfy_id' } as const;

/** Throws 400 with every broken rule. `draft` allows required fields to be missing. */
export function checkDraft(listing: ListingDraft, options: { draft?: boolean } = {}): void {
  const issues: FieldIssue[] = listingIssues(listing, options);
  if (issues.length > 0) throw invalid(issues);
}

const withoutEmpty = (values: ListingDraft['characteristics']) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A draft's columns of the listing table. Throws 400 for an unknown area. */
export function draftColumns(draft: ListingDraft, areas: AreaIndex) {
  const path = areas.path(draft.areaId);
  if (draft.areaId !== null && path.length === 0) throw invalid([{ path: 'areaId', code: 'option' }]);
  const levels = { province_id: null, district_id: null, mfy_id: null } as Record<
    'province_id' | 'district_id' | 'mfy_id',
    number | null
  >;
  for (const area of path) levels[SHIFT[area.level]] = area.id;
  return {
    category: categoryId(draft.category),
    title: draft.title,
    description: draft.description,
    address: draft.address,
    landmark: draft.landmark,
    doc_number: draft.docNumber,
    price: draft.price,
    price_unit: draft.priceUnit,
    area_id: draft.areaId,
    ...levels,
    lng: draft.point?.[0] ?? null,
    lat: draft.point?.[1] ?? null,
    characteristics: JSON.stringify(withoutEmpty(draft.characteristics)),
  };
}

/**
 * The photos of a draft in its order. Throws 400 for one that is neither the owner's nor already in the listing, and
 * for too many; a listing keeps its photos if the limit has been lowered since.
 */
export async function draftPhotos(
  trx: Trx,
  photoIds: readonly string[],
  { owner, before, maxPhotos }: { owner: string; before: readonly ListingPhoto[]; maxPhotos: number },
): Promise<ListingPhoto[]> {
  const ids = [...new Set(photoIds)];
  if (ids.length > Math.max(maxPhotos, before.length))
    throw invalid([{ path: 'photoIds', code: 'maxFiles', params: { maxFiles: maxPhotos } }]);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('photo')
    .select(['id', 'width', 'height', 'color', 'owner_sub'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(before.map(({ id }) => id));
  return ids.map((id, index) => {
    const row = known.get(id);
    if (!row || (row.owner_sub !== owner && !kept.has(id)))
      throw invalid([{ path: `photoIds.${index}`, code: 'option' }]);
    return { id, width: row.width, height: row.height, color: row.color };
  });
}

/** Marks the photos that the listing shows; unused photos are removed later. */
export async function linkPhotos(
  trx: Trx,
  listing: { id: number },
  photos: readonly ListingPhoto[],
): Promise<void> {
  const before = await trx
    .deleteFrom('listing_photo')
    .where('listing_id', '=', listing.id)
    .returning('photo_id')
    .execute();
  if (photos.length > 0) {
    const ids = photos.map(({ id }) => id);
    await trx
      .insertInto('listing_photo')
      .values(ids.map((photo_id) => ({ photo_id, listing_id: listing.id })))
      .execute();
    await trx.updateTable('photo').set({ attached: true }).where('id', 'in', ids).execute();
  }
  if (before.length === 0) return;
  await trx
    .updateTable('photo')
    .set({ attached: false })
    .where(
      'id',
      'in',
      before.map(({ photo_id }) => photo_id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_photo').select('listing_id').whereRef('photo_id', '=', 'photo.id'))),
    )
    .execute();
}
