import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table application_template (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    title text not null,
    texts jsonb not null,
    kinds jsonb not null,
    uses jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`.execute(db);
}

export const applicationTemplateMigrations: Migrations = { '1200_application_templates': { up } };
