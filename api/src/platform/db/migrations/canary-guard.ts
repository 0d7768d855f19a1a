import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canary_guard (
      remote text primary key,
      canary text not null,
      stable text not null,
      began text not null,
      since timestamptz(3) not null,
      tracks jsonb not null,
      decision jsonb not null,
      decided_at timestamptz(3) not null,
      outcome text,
      ended_at timestamptz(3)
    )`.execute(db);
}

export const canaryGuardMigrations: Migrations = { '1015_canary_guard': { up } };
