import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  // Time first: queries and deletions are by time.
  await sql`
    create table remote_figure (
      grain smallint not null,
      at timestamptz(3) not null,
      remote text not null,
      version text not null,
      name text not null,
      count integer not null,
      bins integer[] not null,
      primary key (grain, at, remote, version, name)
    )`.execute(db);
}

export const figureMigrations: Migrations = { '0700_remote_figures': { up } };
