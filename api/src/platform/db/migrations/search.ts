import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

/**
 * Replaces words by ids, which every engine reads; records changes for in-memory engines; drops the grid of
 * counts, since those engines count faster. The emptied search table is refilled at the next start.
 */
const STATEMENTS = [
  `delete from listing_search`,
  `drop table listing_word`,
  `create table listing_word (
    id integer generated always as identity primary key,
    word text collate "C" not null unique,
    shown text not null
  )`,
  `create index listing_word_trigrams on listing_word using gin (word gin_trgm_ops)`,
  `alter table listing_search drop column tsv`,
  `alter table listing_search add column words integer[] not null`,
  `create index listing_search_words on listing_search using gin (words)`,
  `create table listing_change (
    seq bigint generated always as identity primary key,
    listing_id bigint not null,
    tx xid8 not null default pg_current_xact_id(),
    at timestamptz(3) not null default now()
  )`,
  `create index listing_change_tx on listing_change (tx)`,
  `drop table listing_grid`,
  `create or replace function listing_search_count() returns trigger language plpgsql as $$
  declare
    many constant integer := 10000;
    changed integer := 0;
  begin
    if tg_op <> 'INSERT' then
      update listing_tally t set n = t.n - r.n
      from (select category, housing, province, district, count(*) as n from removed group by 1, 2, 3, 4) r
      where (t.category, t.housing, t.province, t.district) = (r.category, r.housing, r.province, r.district);
      insert into listing_change (listing_id) select id from removed limit many;
      get diagnostics changed = row_count;
    end if;
    if tg_op <> 'DELETE' then
      insert into listing_tally (category, housing, province, district, n)
      select category, housing, province, district, count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (category, housing, province, district) do update set n = listing_tally.n + excluded.n;
      insert into listing_change (listing_id) select id from added limit many;
      get diagnostics changed = row_count;
    end if;
    if changed >= many then
      insert into listing_change (listing_id) values (0);
    end if;
    return null;
  end $$`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Columns for car filters; filled when the next start rebuilds the search table. */
const VEHICLES = `alter table listing_search
  add column c_make smallint, add column c_mileage integer, add column c_gearbox smallint, add column c_fuel integer`;

/** The seller's type is also written when a person changes it, hence a column that is always there. */
const SELLER = 'alter table listing_search add column seller smallint';

/** A search text may be a seller's number. */
const SELLER_PHONES = 'create index person_phone on person (phone)';

/** Facets packed for counting, in the row itself; filled when the next start rebuilds the search table. */
const FACETS = [
  `alter table listing_search add column facets integer[] not null default '{}'`,
  `alter table listing_search alter column facets set storage plain`,
];

/** Counting facets reads this index instead of the four times wider table, if these columns have all conditions. */
const FACETS_INDEX = `create index listing_search_facets on listing_search (category, province, district)
  include (mfy, price, c_area_all, c_area, c_site, facets)`;

/**
 * Listings as planes of bits for counting, thousands of ids in one row of bits for each value. They are laid now and then;
 * the triggers note at once who has changed since, also when the same listing is noted already: another transaction may be
 * deleting that note.
 */
const PLANES = [
  `create table listing_plane (
    chunk integer not null,
    plane text collate "C" not null,
    bits bit varying not null,
    primary key (plane, chunk)
  )`,
  `alter table listing_plane alter column bits set storage plain`,
  `create index listing_plane_chunk on listing_plane (chunk)`,
  `create table listing_unplaned (listing_id bigint not null)`,
  `create index listing_unplaned_listing on listing_unplaned (listing_id)`,
  `create function listing_search_unplane() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into listing_unplaned (listing_id) select id from removed;
    end if;
    if tg_op <> 'DELETE' then
      insert into listing_unplaned (listing_id) select id from added;
    end if;
    return null;
  end $$`,
  `create trigger listing_search_added_unplane after insert on listing_search
    referencing new table as added for each statement execute function listing_search_unplane()`,
  `create trigger listing_search_removed_unplane after delete on listing_search
    referencing old table as removed for each statement execute function listing_search_unplane()`,
  `create trigger listing_search_changed_unplane after update on listing_search
    referencing old table as removed new table as added for each statement execute function listing_search_unplane()`,
];

export const searchMigrations: Migrations = {
  '0410_search': { up },
  '0411_search_vehicles': { up: async (db) => void (await sql.raw(VEHICLES).execute(db)) },
  '0412_search_seller': { up: async (db) => void (await sql.raw(SELLER).execute(db)) },
  '0413_seller_phones': { up: async (db) => void (await sql.raw(SELLER_PHONES).execute(db)) },
  '0414_search_facets': {
    up: async (db) => {
      for (const statement of FACETS) await sql.raw(statement).execute(db);
    },
  },
  '1060_search_planes': {
    up: async (db) => {
      for (const statement of PLANES) await sql.raw(statement).execute(db);
    },
  },
  '0970_search_facets_index': { up: async (db) => void (await sql.raw(FACETS_INDEX).execute(db)) },
};
