import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `create table fault (
    id bigint generated always as identity primary key,
    key text not null unique,
    remote text not null,
    kind text not null,
    name text not null,
    message text not null,
    source jsonb,
    first_version text not null,
    last_version text not null,
    first_at timestamptz(3) not null default now(),
    last_at timestamptz(3) not null default now(),
    count integer not null default 0,
    people integer not null default 0
  )`,
  // Lists, also of one remote among few, and deletion.
  `create index fault_latest on fault (last_at desc)`,
  `create table fault_trace (
    code text primary key,
    fault_id bigint not null references fault (id) on delete cascade,
    version text not null,
    route text not null,
    frames jsonb not null,
    at timestamptz(3) not null default now()
  )`,
  `create index fault_trace_of on fault_trace (fault_id, at desc)`,
  `create table fault_person (
    fault_id bigint not null references fault (id) on delete cascade,
    visitor text not null,
    primary key (fault_id, visitor)
  )`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const faultMigrations: Migrations = { '1060_faults': { up } };
