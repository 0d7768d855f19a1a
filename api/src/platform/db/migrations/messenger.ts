import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // The chat is encrypted; the index finds it when its person writes.
  `create table messenger_chat (
    sub text primary key,
    chat text not null,
    chat_index text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index messenger_chat_of on messenger_chat (chat_index)`,
  `create table messenger_code (
    sub text primary key,
    code_hash text not null unique,
    expires_at timestamptz(3) not null
  )`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const messengerMigrations: Migrations = { '0980_messenger': { up } };
