import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // `granted_at`: when the identity provider had the role; an approval without it is repeated.
  `create table role_request (
    id bigint generated always as identity primary key,
    owner_sub text not null,
    trade text not null,
    note text not null,
    state text not null default 'pending',
    reason text,
    actor_sub text,
    at timestamptz(3) not null default now(),
    decided_at timestamptz(3),
    granted_at timestamptz(3)
  )`,
  `create unique index role_request_one on role_request (owner_sub) where state = 'pending'`,
  `create index role_request_of on role_request (owner_sub, id desc)`,
  `create index role_request_state on role_request (state, id)`,
  `create index role_request_ungranted on role_request (id) where state = 'approved' and granted_at is null`,
  `create table role_request_document (
    request_id bigint not null references role_request (id) on delete cascade,
    document_id uuid not null references profile_document (id) on delete cascade,
    primary key (request_id, document_id)
  )`,
  // For the cascade.
  `create index role_request_document_of on role_request_document (document_id)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const addTypeSince = async (db: Kysely<unknown>) =>
  void (await sql`alter table person add column type_since timestamptz(3)`.execute(db));

export const roleRequestMigrations: Migrations = { '0996_role_requests': { up } };
export const grantedTypeMigrations: Migrations = { '1030_granted_types': { up: addTypeSince } };
