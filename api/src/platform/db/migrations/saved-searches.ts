import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Of a person, or of a visitor's order.
  `create table saved_search (
    id bigint generated always as identity primary key,
    owner_sub text,
    order_token text references search_order (token) on delete cascade,
    name text not null,
    query text not null,
    mode text not null,
    hour smallint not null,
    paused boolean not null default false,
    from_at timestamptz(3) not null default now(),
    seen_at timestamptz(3) not null default now(),
    next_at timestamptz(3),
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    version integer not null default 1,
    check ((owner_sub is null) <> (order_token is null))
  )`,
  `create unique index saved_search_once on saved_search (owner_sub, query) where deleted_at is null`,
  `create unique index saved_search_order on saved_search (order_token)`,
  `create index saved_search_due on saved_search (next_at) where next_at is not null`,
  `create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null`,
  `create table search_match (
    search_id bigint not null references saved_search (id) on delete cascade,
    listing_id bigint not null references listing (id) on delete cascade,
    reason text not null,
    at timestamptz(3) not null default now(),
    told_at timestamptz(3),
    primary key (search_id, listing_id, reason)
  )`,
  // For the cascade.
  `create index search_match_listing on search_match (listing_id)`,
  `create index search_match_latest on search_match (search_id, at desc)`,
  `create index search_match_untold on search_match (search_id) where told_at is null`,
  // As listing_change for the search: what the matcher in memory has to read again.
  `create table saved_search_change (
    seq bigint generated always as identity primary key,
    search_id bigint not null,
    tx xid8 not null default pg_current_xact_id(),
    at timestamptz(3) not null default now()
  )`,
  `create index saved_search_change_tx on saved_search_change (tx)`,
  `create function saved_search_changed() returns trigger language plpgsql as $$
  begin
    insert into saved_search_change (search_id) values (coalesce(new.id, old.id));
    return null;
  end $$`,
  `create trigger saved_search_change after insert or delete or update of query, paused, deleted_at on saved_search
    for each row execute function saved_search_changed()`,
  // Position of alerts in listing_change, and the process that reads it.
  `create table alert_feed (
    id smallint primary key check (id = 1),
    read_to text not null,
    seen jsonb not null default '[]',
    read_at timestamptz(3) not null default now(),
    holder text,
    held_until timestamptz(3) not null default now()
  )`,
  `insert into alert_feed (id, read_to) values (1, pg_snapshot_xmin(pg_current_snapshot())::text)`,
  // What the owner of a favourite was last told of it.
  `alter table favourite add column known_price bigint, add column known_status text`,
  `update favourite f set known_price = l.price, known_status = l.status from listing l where l.id = f.listing_id`,
  `create function favourite_known() returns trigger language plpgsql as $$
  begin
    select price, status into new.known_price, new.known_status from listing where id = new.listing_id;
    return new;
  end $$`,
  `create trigger favourite_known before insert on favourite for each row execute function favourite_known()`,
  `insert into saved_search (order_token, name, query, mode, hour, next_at)
    select token, '', query, 'daily', 10, now() from search_order`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// The default is kept in the catalogue: no row is written, and the table is locked for an instant.
const AREA_NAMES = `alter table saved_search add column area_names text[] not null default '{}'`;
async function addAreaNames(db: Kysely<unknown>): Promise<void> {
  await sql.raw(AREA_NAMES).execute(db);
}

export const savedSearchMigrations: Migrations = { '0990_saved_searches': { up } };
/** After those that ran before it was written. */
export const areaNameMigrations: Migrations = { '1090_area_names': { up: addAreaNames } };
