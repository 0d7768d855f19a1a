import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

// `email_token_hash` is of the last confirmation link; `emailed_at` is when the last notice was emailed.
const up = async (db: Kysely<unknown>) =>
  void (await sql`alter table notice_reader
    add column email_confirmed_at timestamptz(3),
    add column email_token_hash text,
    add column email_token_ends_at timestamptz(3),
    add column emailed_at timestamptz(3)`.execute(db));

export const confirmedEmailMigrations: Migrations = { '1130_confirmed_emails': { up } };
