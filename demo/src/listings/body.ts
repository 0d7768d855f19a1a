import { type ArtKind, type Artwork, artOfKind } from '../art/pool.ts';
import type { Random } from '../random/random.ts';
import type { GeneratedListing } from './generated-listing.ts';

export const MILLION = 1_000_000;

/** Options of `near_there`. */
export const near = [
  'hospital_clinic',
  'playground',
  'kindergarten',
  'the_stops',
  'park_green_area',
  'restaurant_cafe',
  'parking',
  'supermarket_shops',
  'school',
];

/** The part of a listing that depends on its category. */
export interface Body {
  characteristics: GeneratedListing['characteristics'];
  price: number;
  art: Artwork[];
  words: Record<string, string | number>;
  titleKey: string;
  seller: GeneratedListing['seller'];
}

export const artOf = (random: Random, ...kinds: ArtKind[]) =>
  kinds.map((kind) => random.pick(artOfKind(kind)));
