import { sql } from 'kysely';
import type { FieldBox } from '../crypto/field-box.ts';
import type { Db } from '../db/schema.ts';
import { documentPlace } from './application-response.ts';
import { SEALED_COLUMNS } from './personal-values.ts';

const BATCH = 100;

type Columns = Record<string, string | null>;

/** Writes renewed values unless somebody has changed one since it was read; then the next round finds it. */
async function replace(
  db: Db,
  table: 'application_person' | 'application_document',
  [key, id]: readonly [string, number | string],
  before: Columns,
  after: Columns,
): Promise<boolean> {
  const columns = Object.keys(after).filter((column) => column in before);
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(after)
    .where(key as never, '=', id as never)
    .where((where) =>
      where.and(columns.map((column) => where(column as never, '=', before[column] as never))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function renewPeople(db: Db, box: FieldBox): Promise<number> {
  let renewed = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('application_person')
      .selectAll()
      .where('application_id', '>', last)
      .orderBy('application_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      last = row.application_id;
      const after: Columns = {};
      for (const column of SEALED_COLUMNS) {
        const place = { table: 'application_person', row: row.application_id, column };
        const next = row[column] && box.renew(row[column], place);
        if (!next) continue;
        after[column] = next;
        // The hash for look-ups is keyed too.
        if (column === 'pinfl' || column === 'tin')
          after[`${column}_index`] = box.index(column, box.open(next, place) ?? '');
      }
      if (Object.keys(after).length === 0) continue;
      const before = Object.fromEntries(SEALED_COLUMNS.map((column) => [column, row[column]]));
      if (await replace(db, 'application_person', ['application_id', row.application_id], before, after))
        renewed++;
    }
    if (rows.length < BATCH) return renewed;
  }
}

async function renewDocuments(db: Db, box: FieldBox): Promise<number> {
  let renewed = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('application_document')
      .select(['id', 'name', 'data_key'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, ...before } of rows) {
      last = id;
      const after: Columns = {};
      for (const column of ['name', 'data_key'] as const) {
        const next = box.renew(before[column], documentPlace(id, column));
        if (next) after[column] = next;
      }
      if (
        Object.keys(after).length > 0 &&
        (await replace(db, 'application_document', ['id', id], before, after))
      )
        renewed++;
    }
    if (rows.length < BATCH) return renewed;
  }
}

/**
 * Encrypts with the current key what is under the previous one, row by row: it can be stopped at any time, run again,
 * and run beside the site. Returns how many rows it changed.
 */
export const renewApplicationKeys = async (db: Db, box: FieldBox): Promise<number> =>
  (await renewPeople(db, box)) + (await renewDocuments(db, box));

/** Rows with a value that is not under the current key. */
export async function underOtherKeys(db: Db, box: FieldBox): Promise<number> {
  const like = `${box.prefix}%`;
  const any = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`(${sql.ref(column)} is not null and ${sql.ref(column)} not like ${like})`),
      sql` or `,
    );
  const { rows } = await sql<{ n: number }>`select
    ((select count(*) from application_person where ${any(SEALED_COLUMNS)})
    + (select count(*) from application_document where ${any(['name', 'data_key'])}))::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}
