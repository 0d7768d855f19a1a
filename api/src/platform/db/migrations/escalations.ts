import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `alter table lead add column escalated_at timestamptz(3)`,
  `create index lead_late on lead (due_at) where answered_at is null and escalated_at is null and contact is not null`,
  `alter table application add column escalated_at timestamptz(3)`,
  `create index application_late on application (due_at) where escalated_at is null`,
  `alter table application_operator add column is_supervisor boolean not null default false`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const escalationMigrations: Migrations = { '0985_escalations': { up } };
