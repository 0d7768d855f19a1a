import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { OTHER_TABLES, PERSON_TABLES, PROVIDER_TABLES } from './person-tables.ts';

/** How columns with accounts' ids are named. */
const IS_ACCOUNT = /(^|_)sub$|^created_by$/;

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

  it('are deleted, severed or kept for a reason', () => {
    for (const { table, deletes, severs, keeps, columns: named } of PERSON_TABLES)
      assert.ok(deletes || severs || keeps || named.length === 0, table);
  });
});
