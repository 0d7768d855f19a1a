import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_day (
      listing_id bigint not null references listing (id) on delete cascade,
      day date not null,
      watch_count integer not null default 0,
      phone_count integer not null default 0,
      primary key (listing_id, day)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index listing_day_day on listing_day (day)`.execute(db);
}

export const listingDayMigrations: Migrations = { '0800_listing_days': { up } };
