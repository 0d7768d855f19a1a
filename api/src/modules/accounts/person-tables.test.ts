import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { personTables } from '../../container.ts';
import * as modules from '../../modules.ts';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import type { Module } from '../../platform/modules/define-module.ts';
import { INFRASTRUCTURE_TABLES, PROVIDER_TABLES } from '../../platform/personal-data/person-table.ts';

/** How columns with accounts' ids are named. */
const IS_ACCOUNT = /(^|_)sub$|^created_by$/;

const PERSON_TABLES = personTables();
const OTHER_TABLES = [
  ...INFRASTRUCTURE_TABLES,
  ...Object.values<Module>(modules).flatMap(({ otherTables = [] }) => otherTables),
];

describe('the tables of the database', () => {
  let database: Database;
  let columns: { table: string; column: string }[];
  before(async () => {
    database = await createTestDatabase();
    ({ rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.db));
  });
  after(() => database.close());
  const columnsOf = (name: string) =>
    columns.filter(({ table }) => table === name).map(({ column }) => column);

  it('are each in the export and the deletion, or said to be without accounts', () => {
    const known = [...PERSON_TABLES.map(({ table }) => table), ...PROVIDER_TABLES, ...OTHER_TABLES];
    assert.deepEqual(known.toSorted(), [...new Set(columns.map(({ table }) => table))].sort());
  });

  it('have every column with an account in their rules', () => {
    for (const { table, columns: named, omits, key, sealed = [], contact } of PERSON_TABLES) {
      const found = columnsOf(table);
      assert.deepEqual(
        found.filter((column) => IS_ACCOUNT.test(column)).sort(),
        [...named].sort(),
        `accounts in ${table}`,
      );
      for (const column of [...(omits ?? []), ...key, ...sealed, ...(contact ? [contact] : [])])
        assert.ok(found.includes(column), `${table} has no ${column}`);
    }
    for (const table of OTHER_TABLES) {
      if (table === 'deleted_account') continue;
      assert.deepEqual(
        columnsOf(table).filter((column) => IS_ACCOUNT.test(column)),
        [],
        table,
      );
    }
  });

  it('are deleted before the tables that they refer to', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and conrelid <> confrelid`.execute(database.db);
    const order = PERSON_TABLES.map(({ table }) => table as string);
    const deleted: string[] = PERSON_TABLES.flatMap(({ table, deletes }) => (deletes ? [table] : []));
    const wrong = rows.filter(
      ({ child, parent }) =>
        order.includes(child) && deleted.includes(parent) && order.indexOf(child) > order.indexOf(parent),
    );
    assert.deepEqual(wrong, []);
  });

  it('are deleted, severed or kept for a reason', () => {
    for (const { table, deletes, severs, keeps, columns: named } of PERSON_TABLES)
      assert.ok(deletes || severs || keeps || named.length === 0, table);
  });
});
