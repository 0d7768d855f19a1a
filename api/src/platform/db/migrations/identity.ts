import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_user')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_name', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('user_type', 'text', (column) => column.notNull())
    .addColumn('roles', 'jsonb', (column) => column.notNull())
    .addColumn('demo', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('disabled', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', sql`timestamptz(3)`, (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('identity_artifact')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('session_uid', 'text')
    .addColumn('consumed', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('expires_at', sql`timestamptz(3)`, (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_artifact_pk', ['model', 'id_hash'])
    .execute();
  await sql`create index identity_artifact_grant on identity_artifact (grant_id) where grant_id is not null`.execute(
    db,
  );
  await sql`create index identity_artifact_session on identity_artifact (session_uid) where session_uid is not null`.execute(
    db,
  );
  await sql`create index identity_artifact_expiry on identity_artifact (expires_at)`.execute(db);

  await db.schema
    .createTable('identity_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', sql`timestamptz(3)`, (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('identity_throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('resets_at', sql`timestamptz(3)`, (column) => column.notNull())
    .execute();
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['identity_throttle', 'identity_secret', 'identity_artifact', 'identity_user']) {
    await db.schema.dropTable(table).ifExists().execute();
  }
}

const refreshGrace: Migration = {
  async up(db) {
    await sql`alter table identity_artifact add column consumed_at timestamptz(3)`.execute(db);
  },
  async down(db) {
    await sql`alter table identity_artifact drop column consumed_at`.execute(db);
  },
};

const sessionsOfAccount: Migration = {
  async up(db) {
    await sql`create index identity_artifact_account on identity_artifact ((payload->>'accountId'))`.execute(
      db,
    );
  },
  async down(db) {
    await sql`drop index identity_artifact_account`.execute(db);
  },
};

export const identityMigrations: Migrations = {
  '0100_identity': { up, down },
  '0101_identity_refresh_grace': refreshGrace,
  '0102_identity_sessions_of_account': sessionsOfAccount,
};
