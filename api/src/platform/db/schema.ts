import type { Kysely, Transaction } from 'kysely';
import type { ApplicationTables } from './tables/applications.ts';
import type { AreaTables } from './tables/areas.ts';
import type { BroadcastTables } from './tables/broadcasts.ts';
import type { Json, TimestampWithDefault } from './tables/column-types.ts';
import type { ContentTables } from './tables/content.ts';
import type { CreditOfferTables } from './tables/credit-offers.ts';
import type { DeletedAccountTables } from './tables/deleted-accounts.ts';
import type { FavouriteTables } from './tables/favourites.ts';
import type { FigureTables } from './tables/figures.ts';
import type { FilesTables } from './tables/files.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { ListingTables } from './tables/listings.ts';
import type { MessageTables } from './tables/messages.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlaceTables } from './tables/places.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { RateTables } from './tables/rates.ts';
import type { RoleRequestTables } from './tables/role-requests.ts';
import type { SavedSearchTables } from './tables/saved-searches.ts';
import type { ListingSearchTables } from './tables/search.ts';
import type { SearchOrderTables } from './tables/search-orders.ts';
import type { SelectionTables } from './tables/selections.ts';
import type { UndoTables } from './tables/undo.ts';

interface SettingTable {
  key: string;
  value: Json<unknown>;
  updated_at: TimestampWithDefault;
}

/** Every table. */
export interface Schema
  extends ApplicationTables,
    AreaTables,
    ContentTables,
    CreditOfferTables,
    DeletedAccountTables,
    FavouriteTables,
    FilesTables,
    IdempotencyTables,
    IdentityTables,
    ListingSearchTables,
    ListingTables,
    FigureTables,
    MessageTables,
    NoticeTables,
    PeopleTables,
    PlaceTables,
    ProfileTables,
    RateTables,
    BroadcastTables,
    RoleRequestTables,
    SavedSearchTables,
    SearchOrderTables,
    SelectionTables,
    UndoTables {
  setting: SettingTable;
}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
