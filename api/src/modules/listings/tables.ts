import type {
  Currency,
  ListingActor,
  ListingStatus,
  ReportReason,
  ViewingEvent,
  ViewingSide,
  ViewingState,
} from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { Json, Timestamp, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** A listing's copy of each of its photos, in order. */
export interface ListingPhoto {
  id: string;
  width: number;
  height: number;
  color: string;
}

export interface ListingTable {
  id: Generated<number>;
  owner_sub: string;
  status: ListingStatus;
  /** `categoryId` of the domain. */
  category: number;
  title: string;
  description: string;
  address: string;
  landmark: string;
  doc_number: string;
  /** Whole so'm. */
  price: number | null;
  /** The currency in which it was typed. */
  price_unit: Generated<Currency>;
  /** The deepest selected area and its ancestors. */
  area_id: number | null;
  province_id: number | null;
  district_id: number | null;
  mfy_id: number | null;
  lng: number | null;
  lat: number | null;
  characteristics: Json<Record<string, string | number | string[]>>;
  photos: Json<ListingPhoto[]>;
  premium: Generated<boolean>;
  reject_reason: string | null;
  version: Generated<number>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  published_at: Timestamp | null;
  expires_at: Timestamp | null;
  sold_at: Timestamp | null;
  /** An agency's own reference to a listing imported from a file. */
  import_ref: string | null;
  /** The texts of its row in the last import, by code. */
  import_cells: Json<Record<string, string>> | null;
}

/** Photos of listings, for finding the same photo in another listing. */
interface ListingPhotoTable {
  photo_id: string;
  listing_id: number;
}

interface ListingPriceTable {
  listing_id: number;
  at: TimestampWithDefault;
  price: number;
}

/** Log of every change with its author, time and reason. */
interface ListingEventTable {
  id: Generated<number>;
  listing_id: number;
  at: TimestampWithDefault;
  /** Null for the system. */
  actor_sub: string | null;
  actor: ListingActor;
  action: string;
  from_status: ListingStatus | null;
  to_status: ListingStatus | null;
  reason: string | null;
  changes: Json<Record<string, { from: unknown; to: unknown }>> | null;
}

/** What visitors found wrong with listings. */
interface ListingReportTable {
  listing_id: number;
  reason: ReportReason;
  /** Keyed hash of the visitor and the listing. */
  reporter: string;
  text: string;
  at: TimestampWithDefault;
  /** Null while a moderator has to look at it. */
  dismissed_at: Timestamp | null;
}

/** Requests of visitors to see the property. */
interface ListingViewingTable {
  id: Generated<number>;
  listing_id: number;
  /** Keyed hashes of the phone number and of the visitor, each with the listing. */
  phone_hash: string;
  visitor: string;
  /** The visitor's account, for notices. */
  visitor_sub: string | null;
  locale: string;
  starts_at: Timestamp;
  /** Name and phone number, sealed. */
  contact: string;
  state: Generated<ViewingState>;
  version: Generated<number>;
  at: TimestampWithDefault;
}

interface ListingViewingEventTable {
  id: Generated<number>;
  viewing_id: number;
  at: TimestampWithDefault;
  side: ViewingSide;
  event: ViewingEvent;
  /** The time of the viewing afterwards. */
  starts_at: Timestamp;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    listing: ListingTable;
    listing_photo: ListingPhotoTable;
    listing_price: ListingPriceTable;
    listing_event: ListingEventTable;
    listing_report: ListingReportTable;
    listing_viewing: ListingViewingTable;
    listing_viewing_event: ListingViewingEventTable;
  }
}
