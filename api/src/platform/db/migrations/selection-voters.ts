import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const up = async (db: Kysely<unknown>) =>
  void (await sql`alter table selection_voter add column visitor_hash text`.execute(db));

export const selectionVoterMigrations: Migrations = { '1120_selection_voters': { up } };
