import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `alter table listing_viewing add column version integer not null default 1`,
  // What happened to a viewing; by whom is a side, not an account.
  `create table listing_viewing_event (
    id bigint generated always as identity primary key,
    viewing_id bigint not null references listing_viewing (id) on delete cascade,
    at timestamptz(3) not null default now(),
    side text not null,
    event text not null,
    starts_at timestamptz(3) not null
  )`,
  `create index listing_viewing_event_viewing on listing_viewing_event (viewing_id, id)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** For calendars: what a visitor asked for, and appointments by time. */
async function indexCalendars(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists listing_viewing_visitor
    on listing_viewing (visitor_sub, starts_at) where visitor_sub is not null`.execute(db);
  await sql`create index concurrently if not exists application_appointment
    on application (appointment_at) where appointment_at is not null`.execute(db);
}

export const viewingMoveMigrations: Migrations = {
  '1230_viewing_moves': { up },
  '1231_viewing_calendars': { up: indexCalendars, online: true },
};
