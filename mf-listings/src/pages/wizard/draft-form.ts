import type { ListingDraft, OwnListing, Photo } from '@baza/shared/schema';

/** What the wizard edits: a draft with whole photos in place of their ids. */
export interface DraftForm extends Omit<ListingDraft, 'photoIds'> {
  photos: Photo[];
}
export type DraftField = keyof DraftForm;

export const DRAFT_FIELDS = [
  'category',
  'title',
  'description',
  'price',
  'priceUnit',
  'areaId',
  'address',
  'landmark',
  'docNumber',
  'point',
  'photos',
  'characteristics',
] as const satisfies readonly DraftField[];

export const formOf = (listing: OwnListing): DraftForm => ({
  category: listing.category,
  title: listing.title,
  description: listing.description,
  price: listing.price,
  priceUnit: listing.priceUnit,
  areaId: listing.areaId,
  address: listing.address,
  landmark: listing.landmark,
  docNumber: listing.docNumber,
  point: listing.point,
  photos: listing.photos,
  characteristics: listing.characteristics,
});

/** The body of POST and PUT. */
export function draftOf({ photos, ...rest }: DraftForm): ListingDraft {
  return {
    ...rest,
    title: rest.title.trim(),
    description: rest.description.trim(),
    address: rest.address.trim(),
    landmark: rest.landmark.trim(),
    docNumber: rest.docNumber.trim(),
    photoIds: photos.map((photo) => photo.id),
  };
}

/** Two values of a field are one and the same when they would be sent alike. */
function comparable(field: DraftField, value: DraftForm[DraftField]): string {
  if (field === 'photos') return JSON.stringify((value as Photo[]).map((photo) => photo.id));
  if (field === 'characteristics') {
    const entries = Object.entries(value as DraftForm['characteristics']);
    return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return JSON.stringify(typeof value === 'string' ? value.trim() : value);
}

export const sameField = (field: DraftField, a: DraftForm, b: DraftForm): boolean =>
  comparable(field, a[field]) === comparable(field, b[field]);

/** The fields in which two forms differ. */
export const changedFields = (a: DraftForm, b: DraftForm): DraftField[] =>
  DRAFT_FIELDS.filter((field) => !sameField(field, a, b));
