import { fold } from '@baza/shared/domain';
import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `alter table person add column name_key text not null default '', add column verified_at timestamptz(3)`,
  // The directory counts published listings by owner and province.
  `create index listing_owner_province on listing (owner_sub, province_id) where status = 'in-sale'`,
  `create table agency_member (
    realtor_sub text primary key references person (sub) on delete cascade,
    agency_sub text not null references person (sub) on delete cascade,
    at timestamptz(3) not null default now(),
    confirmed_at timestamptz(3)
  )`,
  `create index agency_member_agency on agency_member (agency_sub)`,
  // One per visitor, person and listing; 0 stands for a callback.
  `create table person_contact (
    id bigint generated always as identity primary key,
    visitor_sub text not null,
    person_sub text not null references person (sub) on delete cascade,
    listing_id bigint not null default 0,
    kind text not null,
    at timestamptz(3) not null default now(),
    opens_at timestamptz(3) not null default now(),
    unique (visitor_sub, person_sub, listing_id)
  )`,
  `create index person_contact_at on person_contact (at)`,
  `create table person_comment (
    id bigint generated always as identity primary key,
    contact_id bigint not null unique references person_contact (id),
    person_sub text not null references person (sub) on delete cascade,
    author_sub text not null references person (sub) on delete cascade,
    rating smallint not null check (rating between 1 and 5),
    text text not null,
    state text not null default 'pending',
    reason text,
    reply text,
    reply_state text,
    reply_reason text,
    reply_at timestamptz(3),
    at timestamptz(3) not null default now(),
    published_at timestamptz(3),
    version integer not null default 1,
    check ((reply is null) = (reply_state is null) and (reply is null) = (reply_at is null))
  )`,
  `create index person_comment_about on person_comment (person_sub, published_at desc) where state = 'published'`,
  `create index person_comment_recent on person_comment (published_at desc, id desc) where state = 'published'`,
  `create index person_comment_author on person_comment (author_sub, at desc)`,
  `create index person_comment_waiting on person_comment (at)
    where state = 'pending' or reply_state = 'pending'`,
  `create table lead (
    id bigint generated always as identity primary key,
    kind text not null,
    receiver_sub text not null references person (sub) on delete cascade,
    visitor_sub text,
    visitor text not null,
    phone_hash text not null,
    contact text,
    locale text not null,
    at timestamptz(3) not null default now(),
    due_at timestamptz(3) not null,
    answered_at timestamptz(3)
  )`,
  `create index lead_receiver on lead (receiver_sub, at desc)`,
  `create index lead_phone on lead (phone_hash, at)`,
  `create index lead_visitor on lead (visitor, at)`,
  `create index lead_at on lead (at)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ sub: string; name: string }>`select sub, name from person`.execute(db);
  for (const { sub, name } of rows)
    await sql`update person set name_key = ${fold(name)} where sub = ${sub}`.execute(db);
}

/** A request without a receiver is to the company. */
const TO_COMPANY = 'alter table lead alter column receiver_sub drop not null';

const CHANNEL = [
  `create table channel_member (
    contact_hash text primary key,
    visitor text not null,
    contact text not null,
    locale text not null,
    at timestamptz(3) not null default now()
  )`,
  `create index channel_member_visitor on channel_member (visitor, at)`,
];

async function addChannel(db: Kysely<unknown>): Promise<void> {
  for (const statement of CHANNEL) await sql.raw(statement).execute(db);
}

export const peopleMigrations: Migrations = {
  '0870_people': { up },
  '0910_leads_to_company': { up: async (db) => void (await sql.raw(TO_COMPANY).execute(db)) },
};
export const channelMigrations: Migrations = { '0940_channel_members': { up: addChannel } };
