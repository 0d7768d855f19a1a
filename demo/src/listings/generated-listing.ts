import type { AreaRecord, CategoryCode, ListingStatus } from '@baza/shared/domain';
import type { Artwork } from '../art/pool.ts';

/** A plausible listing with the columns of the listing table, except for its owner. */
export interface GeneratedListing {
  category: CategoryCode;
  status: ListingStatus;
  title: string;
  description: string;
  address: string;
  landmark: string;
  docNumber: string;
  /** Whole so'm. */
  price: number;
  /** Earlier prices, oldest first, each with its age in days. */
  earlierPrices: { price: number; daysAgo: number }[];
  area: AreaRecord;
  lng: number;
  lat: number;
  characteristics: Record<string, string | number | string[]>;
  art: Artwork[];
  premium: boolean;
  /** Days since it was created. */
  age: number;
  watchCount: number;
  rejectReason: string | null;
  seller: 'agency' | 'builder' | 'realtor' | 'user';
}
