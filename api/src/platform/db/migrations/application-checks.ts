import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  // A row is a ticked step of the checklist; without it the step is open.
  await sql`create table application_check (
    application_id bigint not null references application on delete cascade,
    step text not null,
    actor_sub text not null,
    at timestamptz(3) not null default now(),
    primary key (application_id, step)
  )`.execute(db);
}

export const applicationCheckMigrations: Migrations = { '1220_application_checks': { up } };
