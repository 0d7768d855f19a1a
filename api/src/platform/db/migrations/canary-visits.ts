import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Page visits that browsers reported while a remote has a canary: each measurement of a visit counts once.
  `create table canary_visit (
    visit text not null,
    remote text not null,
    version text not null,
    address text not null,
    counted boolean not null,
    faulty boolean not null,
    names text[] not null,
    at timestamptz(3) not null default now(),
    primary key (visit, remote)
  )`,
  `create index canary_visit_address on canary_visit (remote, version, address) where counted`,
  `create index canary_visit_at on canary_visit (at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const canaryVisitMigrations: Migrations = { '1160_canary_visits': { up } };
