import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `create table application_lot (
    id bigint generated always as identity primary key,
    listing_id bigint,
    start_price bigint not null check (start_price > 0),
    bid_step bigint not null check (bid_step > 0),
    opens_at timestamptz(3) not null,
    closes_at timestamptz(3) not null check (closes_at > opens_at),
    created_by text not null,
    created_at timestamptz(3) not null default now()
  )`,
  // A listing or an offer may go; \`listing\` and \`offer\` are what they were when the application was filed.
  `create table application (
    id bigint generated always as identity primary key,
    owner_sub text not null,
    kind text not null,
    status text not null default 'new',
    version integer not null default 1,
    facts jsonb not null,
    listing_id bigint,
    listing jsonb,
    offer_id bigint,
    offer jsonb,
    assignee_sub text,
    reason text,
    appointment_at timestamptz(3),
    appointment_state text,
    appointment_by text,
    lot_id bigint references application_lot,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    submitted_at timestamptz(3),
    reached_at timestamptz(3) not null default now(),
    due_at timestamptz(3)
  )`,
  `create index application_owner on application (owner_sub, updated_at desc, id desc)`,
  `create index application_queue on application (due_at, id) where status <> 'new'`,
  `create index application_submitted on application (submitted_at) where status <> 'new'`,
  `create index application_lot_of on application (lot_id) where lot_id is not null`,
  // Every value but the hashes is encrypted by itself.
  `create table application_person (
    application_id bigint primary key references application on delete cascade,
    last_name text,
    first_name text,
    middle_name text,
    phone text,
    birth_date text,
    passport text,
    issued_by text,
    date_issue text,
    passport_expiration_date text,
    pinfl text,
    tin text,
    date_registration text,
    registration_address text,
    note text,
    pinfl_index text,
    tin_index text
  )`,
  `create index application_person_pinfl on application_person (pinfl_index) where pinfl_index is not null`,
  `create index application_person_tin on application_person (tin_index) where tin_index is not null`,
  `create table application_event (
    id bigint generated always as identity primary key,
    application_id bigint not null references application on delete cascade,
    at timestamptz(3) not null default now(),
    actor text not null,
    actor_sub text,
    action text not null,
    from_status text,
    to_status text,
    reason text,
    details jsonb not null default '[]'
  )`,
  `create index application_event_of on application_event (application_id, id desc)`,
  // The file is in the drive, encrypted with a key of its own, which is here, itself encrypted.
  `create table application_document (
    id uuid primary key,
    application_id bigint not null references application on delete cascade,
    kind text not null,
    name text not null,
    type text not null,
    bytes integer not null,
    content_hash text not null,
    data_key text not null,
    at timestamptz(3) not null default now(),
    unique (application_id, kind, content_hash)
  )`,
  `create table application_request (
    id bigint generated always as identity primary key,
    application_id bigint not null references application on delete cascade,
    kinds jsonb not null,
    text text not null,
    actor_sub text not null,
    at timestamptz(3) not null default now(),
    closed_at timestamptz(3)
  )`,
  `create index application_request_open on application_request (application_id) where closed_at is null`,
  `create table application_code (
    id bigint generated always as identity primary key,
    application_id bigint not null references application on delete cascade,
    code_hash text not null,
    phone_hash text not null,
    address_hash text not null,
    owner_sub text not null,
    tries integer not null default 0,
    at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  `create index application_code_of on application_code (application_id, id desc)`,
  `create index application_code_phone on application_code (phone_hash, at)`,
  `create index application_code_address on application_code (address_hash, at)`,
  `create index application_code_owner on application_code (owner_sub, at)`,
  `create index application_code_at on application_code (at)`,
  `create table application_bid (
    id bigint generated always as identity primary key,
    lot_id bigint not null references application_lot,
    application_id bigint not null references application on delete cascade,
    amount bigint not null,
    at timestamptz(3) not null default now()
  )`,
  `create index application_bid_lot on application_bid (lot_id, amount desc)`,
  // Staff who have opened the desk: whom an application can be passed on to.
  `create table application_operator (
    sub text primary key,
    name text not null,
    seen_at timestamptz(3) not null default now()
  )`,
  // Recipient and text are encrypted, and deleted once they are of no more use.
  `create table message (
    id uuid primary key,
    channel text not null,
    recipient text,
    text text,
    state text not null default 'queued',
    attempts integer not null default 0,
    next_at timestamptz(3) not null default now(),
    claimed_at timestamptz(3),
    expires_at timestamptz(3) not null,
    at timestamptz(3) not null default now()
  )`,
  `create index message_queued on message (next_at) where state = 'queued'`,
  `create index message_at on message (at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const applicationMigrations: Migrations = { '0900_applications': { up } };
