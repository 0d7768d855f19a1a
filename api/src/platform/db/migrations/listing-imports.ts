import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

/** An agency's own reference: a file that is imported twice makes no second listing. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing add column import_ref text`.execute(db);
  await sql`
    create unique index listing_import_ref on listing (owner_sub, import_ref) where import_ref is not null
  `.execute(db);
}

/** What a file said of a listing: the next import changes only what its row says differently. */
async function addCells(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing add column import_cells jsonb`.execute(db);
}

export const listingImportMigrations: Migrations = {
  '0830_listing_imports': { up },
  '0958_import_cells': { up: addCells },
};
