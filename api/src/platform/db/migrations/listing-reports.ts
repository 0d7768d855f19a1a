import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // One report per visitor, listing and reason.
  `create table listing_report (
    listing_id bigint not null references listing (id) on delete cascade,
    reason text not null,
    reporter text not null,
    text text not null,
    at timestamptz(3) not null default now(),
    dismissed_at timestamptz(3),
    primary key (listing_id, reason, reporter)
  )`,
  `create index listing_report_open on listing_report (listing_id) where dismissed_at is null`,
  `create index listing_report_at on listing_report (at)`,
  // For the limit, as for phone numbers.
  `create index listing_visit_reporter on listing_visit (visitor, at) where kind = 'report'`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const listingReportMigrations: Migrations = { '0440_listing_reports': { up } };
