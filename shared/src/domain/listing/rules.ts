import {
  type CategoryCode,
  type FieldIssue,
  type ValidationOptions,
  validateCharacteristics,
} from '../category/index.ts';
import { MAX_PHOTOS, MAX_PRICE, MIN_PRICE } from '../constants.ts';
import { isInUzbekistan, type LngLat } from '../geo/index.ts';
import { cleanLines } from '../text/index.ts';
import { isCadastreNumber } from './cadastre.ts';

/** Lengths of a listing's texts. */
export const LISTING_LENGTHS = {
  title: { min: 5, max: 120 },
  description: { max: 5000 },
  address: { min: 3, max: 300 },
  landmark: { max: 200 },
} as const;

/** The fields of a draft which these rules read; whole photos or their ids count alike. */
export interface ListingFacts {
  category: CategoryCode;
  title: string;
  description: string;
  price: number | null;
  areaId: number | null;
  address: string;
  landmark: string;
  docNumber: string;
  point: LngLat | null;
  photoIds: readonly string[];
  characteristics: Readonly<Record<string, unknown>>;
}

type TextField = keyof typeof LISTING_LENGTHS;

function textIssue(path: TextField, value: string, draft: boolean): FieldIssue | undefined {
  const length = cleanLines(value).length;
  const bounds: { min?: number; max: number } = LISTING_LENGTHS[path];
  if (length > bounds.max) return { path, code: 'maxLength', params: { maxLength: bounds.max } };
  if (draft || bounds.min === undefined || length >= bounds.min) return undefined;
  if (length === 0) return { path, code: 'required' };
  return { path, code: 'minLength', params: { minLength: bounds.min } };
}

function priceIssue(price: number | null, draft: boolean): FieldIssue | undefined {
  if (price === null) return draft ? undefined : { path: 'price', code: 'required' };
  if (!Number.isInteger(price)) return { path: 'price', code: 'numeric' };
  if (price < MIN_PRICE) return { path: 'price', code: 'minValue', params: { minValue: MIN_PRICE } };
  return price > MAX_PRICE ? { path: 'price', code: 'maxValue', params: { maxValue: MAX_PRICE } } : undefined;
}

/** SOATO codes of provinces have four digits: a listing names its district or MFY. */
const PROVINCE_BELOW = 10_000;

function areaIssue(areaId: number | null, draft: boolean): FieldIssue | undefined {
  if (draft) return undefined;
  if (areaId === null) return { path: 'areaId', code: 'required' };
  return areaId < PROVINCE_BELOW ? { path: 'areaId', code: 'areaTooWide' } : undefined;
}

function pointIssue(point: LngLat | null, draft: boolean): FieldIssue | undefined {
  if (point === null) return draft ? undefined : { path: 'point', code: 'location' };
  return isInUzbekistan(point) ? undefined : { path: 'point', code: 'outsideCountry' };
}

/**
 * Every rule of a whole listing, in the order of the posting form; characteristics come as
 * `characteristics.<code>`. A draft may be incomplete but not invalid. The API (on submit and on an edit of
 * a published listing) and the posting form share this function.
 */
export function listingIssues(listing: ListingFacts, options: ValidationOptions = {}): FieldIssue[] {
  const { draft = false } = options;
  const characteristics = validateCharacteristics(listing.category, listing.characteristics, options);
  const issues: (FieldIssue | undefined)[] = [
    ...characteristics.map((issue) => ({ ...issue, path: `characteristics.${issue.path}` })),
    areaIssue(listing.areaId, draft),
    textIssue('address', listing.address, draft),
    textIssue('landmark', listing.landmark, draft),
    listing.docNumber.trim() !== '' && !isCadastreNumber(listing.docNumber.trim())
      ? { path: 'docNumber', code: 'cadastreNumber' }
      : undefined,
    pointIssue(listing.point, draft),
    // A deployment's own limit counts when photos are added.
    listing.photoIds.length > MAX_PHOTOS
      ? { path: 'photoIds', code: 'maxFiles', params: { maxFiles: MAX_PHOTOS } }
      : undefined,
    priceIssue(listing.price, draft),
    textIssue('title', listing.title, draft),
    textIssue('description', listing.description, draft),
  ];
  return issues.filter((issue): issue is FieldIssue => issue !== undefined);
}
