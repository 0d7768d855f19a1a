import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `create table selection (
    id bigint generated always as identity primary key,
    owner_sub text not null,
    name text not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create index selection_of on selection (owner_sub, updated_at desc, id desc)`,
  `create table selection_item (
    selection_id bigint not null references selection (id) on delete cascade,
    listing_id bigint not null references listing (id) on delete cascade,
    position integer not null,
    note text not null default '',
    primary key (selection_id, listing_id)
  )`,
  // For the cascade.
  `create index selection_item_listing on selection_item (listing_id)`,
  // A link outlives its selection, so that anyone who opens it later is told that it has ended.
  `create table selection_link (
    token text primary key,
    selection_id bigint references selection (id) on delete set null,
    expires_at timestamptz(3) not null,
    withdrawn_at timestamptz(3)
  )`,
  `create unique index selection_link_of on selection_link (selection_id) where withdrawn_at is null`,
  `create index selection_link_ended on selection_link (expires_at)`,
  `create table selection_voter (
    id bigint generated always as identity primary key,
    selection_id bigint not null references selection (id) on delete cascade,
    token_hash text not null,
    name text not null,
    at timestamptz(3) not null default now(),
    unique (selection_id, token_hash)
  )`,
  `create table selection_vote (
    selection_id bigint not null,
    listing_id bigint not null,
    voter_id bigint not null references selection_voter (id) on delete cascade,
    choice text not null,
    at timestamptz(3) not null default now(),
    primary key (voter_id, listing_id),
    foreign key (selection_id, listing_id) references selection_item (selection_id, listing_id) on delete cascade
  )`,
  `create index selection_vote_of on selection_vote (selection_id, listing_id)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

export const selectionMigrations: Migrations = { '0992_selections': { up } };
