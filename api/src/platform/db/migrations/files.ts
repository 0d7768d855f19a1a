import { type Kysely, sql } from 'kysely';
import type { Migrations } from '../migrate.ts';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photo')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('owner_sub', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('phash', 'bigint', (column) => column.notNull())
    .addColumn('created_at', sql`timestamptz(3)`, (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('attached', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`create index photo_owner on photo (owner_sub)`.execute(db);
  await sql`create index photo_orphan on photo (created_at) where not attached`.execute(db);
}

async function addUploadQuota(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload_quota')
    .addColumn('owner_sub', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('resets_at', sql`timestamptz(3)`, (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_quota_key', ['owner_sub', 'span'])
    .execute();
}

/** Photos that are there already are due as well. */
async function addAvif(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photo add column avif_due timestamptz(3) default now()`.execute(db);
  await sql`create index photo_avif on photo (created_at) where avif_due is not null`.execute(db);
}

export const filesMigrations: Migrations = {
  '0200_files': { up, down: async (db) => db.schema.dropTable('photo').ifExists().execute() },
  '0210_upload_quota': {
    up: addUploadQuota,
    down: async (db) => db.schema.dropTable('upload_quota').ifExists().execute(),
  },
  '0220_avif': {
    up: addAvif,
    down: async (db) => db.schema.alterTable('photo').dropColumn('avif_due').execute(),
  },
};
