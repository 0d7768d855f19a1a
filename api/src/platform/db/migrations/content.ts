import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // `facts` and `texts` are checked by the shared schema before they are written.
  `create table content_item (
    id bigint generated always as identity primary key,
    kind text not null,
    facts jsonb not null,
    texts jsonb not null,
    slug text generated always as (facts->>'slug') stored,
    position integer not null,
    publish_from timestamptz(3),
    publish_until timestamptz(3),
    version integer not null default 1,
    views integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check (publish_until is null or publish_until > publish_from)
  )`,
  `create unique index content_item_slug on content_item (kind, slug)`,
  `create index content_item_dated on content_item (kind, publish_from desc, id desc)`,
  // Who changed what, kept as long as the item.
  `create table content_event (
    id bigint generated always as identity primary key,
    item_id bigint not null references content_item on delete cascade,
    at timestamptz(3) not null default now(),
    actor_sub text not null,
    action text not null,
    version integer not null
  )`,
  `create index content_event_item on content_event (item_id, at)`,
  // Visitors by keyed hash, one view a day each.
  `create table content_view (
    item_id bigint not null references content_item on delete cascade,
    day date not null,
    visitor text not null,
    primary key (item_id, day, visitor)
  )`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const VIDEO_STATEMENTS = [
  `create table video (
    id uuid primary key,
    owner_sub text not null,
    format text not null,
    seconds integer not null,
    taken_at timestamptz(3) not null default now()
  )`,
  // Recordings that are there already; all of them are WebM.
  `insert into video (id, owner_sub, format, seconds)
    select distinct on (facts->'media'->>'file')
      (facts->'media'->>'file')::uuid, '', 'webm', (facts->>'seconds')::integer
    from content_item where facts->'media'->>'type' = 'file'`,
  `update content_item set facts = jsonb_set(facts, '{media,format}', '"webm"')
    where facts->'media'->>'type' = 'file'`,
  // Who deleted an item is known after it.
  `alter table content_event drop constraint content_event_item_id_fkey`,
];

async function addVideos(db: Kysely<unknown>): Promise<void> {
  for (const statement of VIDEO_STATEMENTS) await sql.raw(statement).execute(db);
}

export const contentMigrations: Migrations = { '0860_content': { up } };
/** After those of the tables they change. */
export const videoMigrations: Migrations = { '0930_videos': { up: addVideos } };
