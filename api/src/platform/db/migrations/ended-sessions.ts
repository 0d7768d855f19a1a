import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // `pending`: the provider has not yet been asked to end what outlives the session there.
  `create table ended_session (
    sid text primary key,
    at timestamptz(3) not null default now(),
    pending boolean not null default false
  )`,
  `create index ended_session_at on ended_session (at)`,
  `create table logout_token (
    jti text primary key,
    at timestamptz(3) not null default now()
  )`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const endedSessionMigrations: Migrations = { '1110_ended_sessions': { up } };
