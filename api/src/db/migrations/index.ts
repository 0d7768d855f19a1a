import { areaMigrations } from '../../areas/migrations.ts';
import { filesMigrations } from '../../files/migrations.ts';
import { identityMigrations } from '../../identity/migrations.ts';
import { listingMigrations } from '../../listings/migrations.ts';
import { opsMigrations } from '../../ops/migrations.ts';
import { rateMigrations } from '../../rates/migrations.ts';
import { searchMigrations } from '../../search/migrations.ts';
import type { Migrations } from '../migrate.ts';
import { baseMigrations } from './base.ts';

/** Every migration of the product, in the order of their names. */
export const migrations: Migrations = {
  ...baseMigrations,
  ...identityMigrations,
  ...filesMigrations,
  ...areaMigrations,
  ...rateMigrations,
  ...listingMigrations,
  ...searchMigrations,
  ...opsMigrations,
};
