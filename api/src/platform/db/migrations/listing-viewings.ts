import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // One request per listing and phone number.
  `create table listing_viewing (
    id bigint generated always as identity primary key,
    listing_id bigint not null references listing (id) on delete cascade,
    phone_hash text not null,
    visitor text not null,
    visitor_sub text,
    locale text not null,
    starts_at timestamptz(3) not null,
    contact text not null,
    state text not null default 'new',
    at timestamptz(3) not null default now(),
    unique (listing_id, phone_hash)
  )`,
  `create index listing_viewing_starts on listing_viewing (starts_at)`,
  // For the limit, as for phone numbers.
  `create index listing_visit_viewer on listing_visit (visitor, at) where kind = 'viewing'`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const listingViewingMigrations: Migrations = { '0820_listing_viewings': { up } };
