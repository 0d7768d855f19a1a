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

/**
 * What the directory filters and sorts by, kept with each person, and indexes that have it without the table. A rating
 * of few comments is drawn to the middle: as if three more had given 4.
 */
const COUNTS = [
  `alter table person
    add column listings integer not null default 0,
    add column provinces bigint[] not null default '{}',
    add column comments integer not null default 0,
    add column average double precision,
    add column score double precision not null
      generated always as ((coalesce(average, 0) * comments + 4 * 3) / (comments + 3)) stored`,
  // The persons are locked first: the next statement sees what the transactions before have committed.
  `create function person_recount(subs text[]) returns void language plpgsql as $$
  begin
    perform from person where sub = any(subs) order by sub for no key update;
    update person p
    set listings = f.listings, provinces = f.provinces, comments = f.comments, average = f.average
    from (
      select s.sub, coalesce(l.n, 0) as listings, coalesce(l.provinces, '{}') as provinces, r.n as comments, r.average
      from unnest(subs) as s (sub)
      cross join lateral (
        select sum(n)::int as n,
          array_agg(province_id order by n desc, province_id) filter (where province_id is not null) as provinces
        from (
          select province_id, count(*) as n from listing
          where owner_sub = s.sub and status = 'in-sale' group by province_id
        ) as by_province
      ) as l
      cross join lateral (
        select count(*)::int as n, avg(rating)::float8 as average from (
          select distinct on (author_sub) rating from person_comment
          where person_sub = s.sub and state = 'published' order by author_sub, published_at desc, id desc
        ) as latest
      ) as r
    ) as f
    where p.sub = f.sub
      and (p.listings, p.provinces, p.comments, p.average) is distinct from (f.listings, f.provinces, f.comments, f.average);
  end $$`,
  `create function listing_recount() returns trigger language plpgsql as $$
  declare
    subs text[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct owner_sub) into subs from added where status = 'in-sale';
    elsif tg_op = 'DELETE' then
      select array_agg(distinct owner_sub) into subs from removed where status = 'in-sale';
    else
      select array_agg(distinct sub) into subs
      from added a join removed r using (id) cross join unnest(array[a.owner_sub, r.owner_sub]) as sub
      where 'in-sale' in (a.status, r.status)
        and (a.status, a.owner_sub, a.province_id) is distinct from (r.status, r.owner_sub, r.province_id);
    end if;
    if subs is not null then
      perform person_recount(subs);
    end if;
    return null;
  end $$`,
  `create trigger listing_person_added after insert on listing
    referencing new table as added for each statement execute function listing_recount()`,
  `create trigger listing_person_removed after delete on listing
    referencing old table as removed for each statement execute function listing_recount()`,
  `create trigger listing_person_changed after update on listing
    referencing old table as removed new table as added for each statement execute function listing_recount()`,
  `create function comment_recount() returns trigger language plpgsql as $$
  begin
    perform person_recount(array[coalesce(new.person_sub, old.person_sub)]);
    return null;
  end $$`,
  `create trigger person_comment_counted after insert or delete or update of rating, state, published_at
    on person_comment for each row execute function comment_recount()`,
  `select person_recount(array_agg(sub)) from person`,
  `create index person_by_rating on person (score desc, comments desc, listings desc, sub)
    include (user_type, name_key, provinces) where user_type in ('agency', 'realtor', 'builder')`,
  `create index person_by_listings on person (listings desc, comments desc, sub)
    include (user_type, name_key, provinces) where user_type in ('agency', 'realtor', 'builder')`,
  `create index person_by_name on person (name_key, sub)
    include (user_type, provinces) where user_type in ('agency', 'realtor', 'builder')`,
];

async function addCounts(db: Kysely<unknown>): Promise<void> {
  for (const statement of COUNTS) await sql.raw(statement).execute(db);
}

export const peopleMigrations: Migrations = {
  '0870_people': { up },
  '0910_leads_to_company': { up: async (db) => void (await sql.raw(TO_COMPANY).execute(db)) },
};
export const channelMigrations: Migrations = { '0940_channel_members': { up: addChannel } };
export const directoryMigrations: Migrations = { '0960_person_counts': { up: addCounts } };
