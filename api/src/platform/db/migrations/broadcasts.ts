import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // `id`: the message's, which is the same in every process that has heard it.
  `create table broadcast (
    seq bigint generated always as identity primary key,
    id text not null unique,
    body text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index broadcast_at on broadcast (at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const broadcastMigrations: Migrations = { '1040_broadcasts': { up } };
