import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // The token is a keyed hash of contact and filter: one order for both.
  `create table search_order (
    token text primary key,
    contact_hash text not null,
    visitor text not null,
    query text not null,
    contact text not null,
    locale text not null,
    at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create index search_order_contact on search_order (contact_hash)`,
  `create index search_order_visitor on search_order (visitor, at)`,
  `create index search_order_expires on search_order (expires_at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const searchOrderMigrations: Migrations = { '0840_search_orders': { up } };
