import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Deletions that are not finished are found by `pending`: files to remove, and the account in the identity provider.
  `create table deleted_account (
    sub text primary key,
    at timestamptz(3) not null default now(),
    pending jsonb
  )`,
  `create index deleted_account_at on deleted_account (at)`,
  `create index deleted_account_pending on deleted_account (at) where pending is not null`,
  'alter table profile drop column deletes_at',
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const deletedAccountMigrations: Migrations = { '0994_deleted_accounts': { up } };
