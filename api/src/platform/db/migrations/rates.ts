import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate (
      currency text not null,
      date date not null,
      rate numeric(14, 4) not null check (rate > 0),
      primary key (currency, date)
    )`.execute(db);
}

export const rateMigrations: Migrations = { '0310_rates': { up } };
