import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  'create table notice_reader (sub text primary key)',
  `create table notice (
    id bigint generated always as identity primary key,
    sub text not null,
    kind text not null,
    params jsonb not null,
    link text not null,
    dedupe_key text,
    at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
  'create unique index notice_once on notice (sub, dedupe_key)',
  'create index notice_history on notice (sub, id)',
  'create index notice_unread on notice (sub) where read_at is null',
  'create index notice_at on notice (at)',
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const CHANNELS = [
  `alter table notice_reader
    add column wishes jsonb not null default '{}',
    add column quiet_from text,
    add column quiet_to text,
    add column quiet_zone text,
    add column edition text,
    add column email text`,
  'alter table notice add column silent boolean not null default false',
  `create table notice_device (
    id uuid primary key,
    sub text not null,
    endpoint_hash text not null unique,
    subscription text not null,
    edition text not null,
    at timestamptz(3) not null default now()
  )`,
  'create index notice_device_owner on notice_device (sub, at)',
  `create table notice_delivery (
    id bigint generated always as identity primary key,
    notice_id bigint not null references notice (id) on delete cascade,
    channel text not null,
    device_id uuid references notice_device (id) on delete cascade,
    state text not null default 'queued',
    attempts integer not null default 0,
    next_at timestamptz(3) not null default now(),
    claimed_at timestamptz(3),
    unique nulls not distinct (notice_id, channel, device_id)
  )`,
  'create index notice_delivery_device on notice_delivery (device_id)',
  `create index notice_delivery_waiting on notice_delivery (next_at) where state = 'queued'`,
  `create index notice_delivery_claimed on notice_delivery (claimed_at) where state = 'sending'`,
  `create index notice_delivery_done on notice_delivery (next_at) where state in ('sent', 'failed', 'unknown')`,
];

async function addChannels(db: Kysely<unknown>): Promise<void> {
  for (const statement of CHANNELS) await sql.raw(statement).execute(db);
}

export const noticeMigrations: Migrations = {
  '0950_notices': { up },
  '0995_notice_channels': { up: addChannels },
};
