import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Keyed hashes of whole values, like those of \`pinfl\` and \`tin\`.
  `alter table application_person add column phone_index text, add column last_name_index text,
    add column first_name_index text, add column middle_name_index text`,
  ...['phone', 'last_name', 'first_name', 'middle_name'].map(
    (column) => `create index application_person_${column} on application_person (${column}_index)
      where ${column}_index is not null`,
  ),
  // What staff write for each other: the text is encrypted, and never shown to the applicant.
  `create table application_note (
    id uuid primary key,
    application_id bigint not null references application on delete cascade,
    kind text not null,
    outcome text,
    text text,
    actor_sub text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index application_note_of on application_note (application_id, at desc)`,
  `create index application_event_staff on application_event (at) where actor = 'operator'`,
  `create index application_note_call on application_note (at) where kind = 'call'`,
  `create index application_assignee on application (assignee_sub, due_at)`,
];

const BANK_STATEMENTS = [
  `create table bank_decision (
    id bigint generated always as identity primary key,
    application_id bigint not null references application on delete cascade,
    bank_id bigint not null references bank,
    kind text not null,
    amount bigint,
    rate double precision,
    term integer,
    valid_until date,
    reason text,
    actor_sub text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index bank_decision_of on bank_decision (application_id, id desc)`,
  // The text is encrypted.
  `create table bank_message (
    id uuid primary key,
    application_id bigint not null references application on delete cascade,
    author text not null,
    text text not null,
    actor_sub text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index bank_message_of on bank_message (application_id, at)`,
  `create index application_bank on application (((offer ->> 'bankId')::bigint), submitted_at)
    where status <> 'new' and offer is not null`,
];

async function addBanks(db: Kysely<unknown>): Promise<void> {
  for (const statement of BANK_STATEMENTS) await sql.raw(statement).execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const applicationDeskMigrations: Migrations = { '1180_application_desk': { up } };
export const bankDecisionMigrations: Migrations = { '1190_bank_decisions': { up: addBanks } };
