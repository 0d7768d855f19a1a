import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  `create table bank (
    id bigint generated always as identity primary key,
    name text not null unique,
    logo_id uuid,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now()
  )`,
  // An account edits the offers of one bank.
  `create table bank_account (
    sub text primary key,
    bank_id bigint not null references bank on delete cascade
  )`,
  `create index bank_account_bank on bank_account (bank_id)`,
  `create table bank_offer (
    id bigint generated always as identity primary key,
    bank_id bigint not null references bank,
    kind text not null
  )`,
  `create index bank_offer_bank on bank_offer (bank_id, id)`,
  // Never changed or removed: an application names the version that it was made for. \`terms\` are checked by the shared
  // schema before they are written.
  `create table bank_offer_version (
    id bigint generated always as identity primary key,
    offer_id bigint not null references bank_offer,
    version integer not null,
    valid_from date not null,
    valid_until date,
    terms jsonb not null,
    actor_sub text not null,
    at timestamptz(3) not null default now(),
    unique (offer_id, version),
    check (valid_until is null or valid_until >= valid_from)
  )`,
  `create index bank_offer_version_dated on bank_offer_version (offer_id, valid_from desc, version desc)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// Never deleted, only closed: an application may name one.
const BRANCHES = [
  `create table bank_branch (
    id bigint generated always as identity primary key,
    bank_id bigint not null references bank,
    name text not null,
    address text not null,
    area_id bigint not null references area (id),
    closed boolean not null default false,
    version integer not null default 1
  )`,
  `create index bank_branch_bank on bank_branch (bank_id, name, id)`,
  `create index bank_branch_area on bank_branch (area_id)`,
];

async function addBranches(db: Kysely<unknown>): Promise<void> {
  for (const statement of BRANCHES) await sql.raw(statement).execute(db);
}

export const branchMigrations: Migrations = { '0980_bank_branches': { up: addBranches } };
export const creditOfferMigrations: Migrations = { '0890_credit_offers': { up } };
