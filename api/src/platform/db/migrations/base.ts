import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

/** Extensions required by search, and a key-value table for the deployment. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table setting (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table idempotency (
      owner_sub text not null,
      key text not null,
      fingerprint text not null,
      status smallint,
      body text,
      created_at timestamptz(3) not null default now(),
      primary key (owner_sub, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
}

async function addHolder(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column holder text`.execute(db);
}

export const baseMigrations: Migrations = { '0000_base': { up } };
export const idempotencyHolderMigrations: Migrations = { '1080_idempotency_holders': { up: addHolder } };
