import type { ContactKind } from '@baza/shared/domain';
import type { Generated } from 'kysely';
import type { TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** Counters, separate from the listing: they change often and must not conflict with edits. */
interface ListingStatTable {
  listing_id: number;
  watch_count: Generated<number>;
  phone_count: Generated<number>;
}

/** The same counters by day in Tashkent. */
interface ListingDayTable extends ListingStatTable {
  day: string;
}

/** One row per visitor, listing and day, so that repeated views are not counted. */
interface ListingVisitTable {
  listing_id: number;
  kind: 'view' | 'phone' | 'report' | 'viewing';
  day: string;
  /** Keyed hash; no address is stored. */
  visitor: string;
  at: TimestampWithDefault;
}

/** Logged-in users who got in touch with a person, and so can comment on them. */
interface PersonContactTable {
  id: Generated<number>;
  visitor_sub: string;
  person_sub: string;
  /** 0 for a callback. */
  listing_id: Generated<number>;
  kind: ContactKind;
  at: TimestampWithDefault;
  /** From when a comment can be left: a callback that is due has not failed yet. */
  opens_at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    listing_stat: ListingStatTable;
    listing_day: ListingDayTable;
    listing_visit: ListingVisitTable;
    person_contact: PersonContactTable;
  }
}
