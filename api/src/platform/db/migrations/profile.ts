import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Every personal value is encrypted by itself, as those of applications are.
  `create table profile (
    owner_sub text primary key,
    version integer not null default 0,
    middle_name text,
    birth_date text,
    passport text,
    issued_by text,
    date_issue text,
    passport_expiration_date text,
    pinfl text,
    tin text,
    date_registration text,
    registration_address text,
    photo_id uuid,
    deletes_at timestamptz(3),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index profile_deletes on profile (deletes_at) where deletes_at is not null`,
  `create table profile_document (
    id uuid primary key,
    owner_sub text not null,
    kind text not null,
    name text not null,
    type text not null,
    bytes integer not null,
    content_hash text not null,
    data_key text not null,
    at timestamptz(3) not null default now(),
    unique (owner_sub, kind, content_hash)
  )`,
  `create table profile_event (
    id bigint generated always as identity primary key,
    owner_sub text not null,
    at timestamptz(3) not null default now(),
    action text not null,
    details jsonb not null default '[]'
  )`,
  `create index profile_event_of on profile_event (owner_sub, id desc)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const profileMigrations: Migrations = { '0970_profile': { up } };
