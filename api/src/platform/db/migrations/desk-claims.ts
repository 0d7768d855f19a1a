import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

const STATEMENTS = [
  // Who works on an item of a queue, until the lease ends.
  `create table desk_claim (
    kind text not null,
    subject bigint not null,
    holder_sub text not null,
    holder_name text not null,
    until timestamptz(3) not null,
    primary key (kind, subject)
  )`,
  `create index desk_claim_holder on desk_claim (holder_sub)`,
  // The latest call of a request: its note is encrypted with the contact.
  `alter table lead add column outcome text`,
  `alter table lead add column call_at timestamptz(3)`,
];

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

async function indexDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists listing_event_decisions
    on listing_event (at desc, id desc) where actor = 'moderator'`.execute(db);
}

export const deskClaimMigrations: Migrations = {
  '1195_desk_claims': { up },
  '1196_listing_event_decisions': { up: indexDecisions, online: true },
};
