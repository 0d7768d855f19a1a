import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  // Colleagues whose names stand in the text of a note, as they were written there.
  await sql`create table application_mention (
    note_id uuid not null references application_note on delete cascade,
    sub text not null,
    name text not null,
    primary key (note_id, sub)
  )`.execute(db);
  await sql`create index application_mention_sub on application_mention (sub)`.execute(db);
}

export const applicationMentionMigrations: Migrations = { '1210_application_mentions': { up } };
