import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourite (
      owner_sub text not null,
      listing_id bigint not null references listing (id) on delete cascade,
      saved_at timestamptz(3) not null default now(),
      primary key (owner_sub, listing_id)
    )`.execute(db);
  await sql`create index favourite_newest on favourite (owner_sub, saved_at desc, listing_id desc)`.execute(
    db,
  );
  // For the cascade.
  await sql`create index favourite_listing on favourite (listing_id)`.execute(db);
}

export const favouriteMigrations: Migrations = {
  '0430_favourites': {
    up,
    down: async (db) => db.schema.dropTable('favourite').ifExists().execute(),
  },
};
