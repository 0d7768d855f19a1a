import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // What the latest decision on a subject replaced, while it can be undone.
  `create table undoable_decision (
    kind text not null,
    subject bigint not null,
    actor_sub text not null,
    before jsonb not null,
    expires_at timestamptz(3) not null,
    primary key (kind, subject)
  )`,
  // Notices of decisions that can still be undone; without a subject they can no longer be withdrawn.
  `create table held_notice (
    id bigint generated always as identity primary key,
    kind text,
    subject bigint,
    notice jsonb not null,
    due_at timestamptz(3) not null
  )`,
  `create index held_notice_due on held_notice (due_at)`,
  `create index held_notice_subject on held_notice (kind, subject)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const undoMigrations: Migrations = { '1150_undo': { up } };
