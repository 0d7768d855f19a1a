import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Without the phone number or address itself: `contact` is masked. `invited_sub` is the account, where there is one.
  `create table agency_invitation (
    id bigint generated always as identity primary key,
    agency_sub text not null references person (sub) on delete cascade,
    contact_hash text not null,
    contact text not null,
    invited_sub text,
    at timestamptz(3) not null default now(),
    ends_at timestamptz(3) not null,
    accepted_at timestamptz(3),
    declined_at timestamptz(3),
    withdrawn_at timestamptz(3)
  )`,
  // One per contact: a later one takes its place.
  `create unique index agency_invitation_once on agency_invitation (agency_sub, contact_hash)`,
  `create index agency_invitation_to on agency_invitation (contact_hash)`,
  `create index agency_invitation_of on agency_invitation (invited_sub)`,
  `create index agency_invitation_ended on agency_invitation (ends_at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const UNTOLD = [
  'alter table agency_invitation add column untold text',
  'create index agency_invitation_untold on agency_invitation (id) where untold is not null',
];
async function addUntold(db: Kysely<unknown>): Promise<void> {
  for (const statement of UNTOLD) await sql.raw(statement).execute(db);
}

export const agencyInvitationMigrations: Migrations = { '1020_agency_invitations': { up } };
/** After those that ran before it was written. */
export const untoldInvitationMigrations: Migrations = { '1050_untold_invitations': { up: addUntold } };
