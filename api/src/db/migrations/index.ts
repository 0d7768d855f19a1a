import type { Migrations } from '../migrate.ts';
import { applicationMigrations } from './applications.ts';
import { areaMigrations } from './areas.ts';
import { baseMigrations } from './base.ts';
import { contentMigrations, videoMigrations } from './content.ts';
import { creditOfferMigrations } from './credit-offers.ts';
import { favouriteMigrations } from './favourites.ts';
import { figureMigrations } from './figures.ts';
import { filesMigrations } from './files.ts';
import { identityMigrations } from './identity.ts';
import { listingDayMigrations } from './listing-days.ts';
import { listingImportMigrations } from './listing-imports.ts';
import { listingReportMigrations } from './listing-reports.ts';
import { listingViewingMigrations } from './listing-viewings.ts';
import { listingMigrations } from './listings.ts';
import { channelMigrations, peopleMigrations } from './people.ts';
import { rateMigrations } from './rates.ts';
import { searchMigrations } from './search.ts';
import { searchOrderMigrations } from './search-orders.ts';

/** Every migration of the product, in the order of their names. */
export const migrations: Migrations = {
  ...baseMigrations,
  ...identityMigrations,
  ...filesMigrations,
  ...areaMigrations,
  ...rateMigrations,
  ...listingMigrations,
  ...searchMigrations,
  ...favouriteMigrations,
  ...listingReportMigrations,
  ...figureMigrations,
  ...listingDayMigrations,
  ...listingViewingMigrations,
  ...listingImportMigrations,
  ...searchOrderMigrations,
  ...contentMigrations,
  ...peopleMigrations,
  ...creditOfferMigrations,
  ...applicationMigrations,
  ...videoMigrations,
  ...channelMigrations,
};
