import { type RawBuilder, sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import { LOOKUP_INDEXES, SEALED_COLUMNS } from '../applications/index.ts';
import { SEALED_PROFILE_COLUMNS } from '../profile/index.ts';

interface SealedTable {
  table:
    | 'application_person'
    | 'application_document'
    | 'application_note'
    | 'bank_message'
    | 'profile'
    | 'profile_document'
    | 'messenger_chat'
    | 'notice_reader'
    | 'notice_device'
    | 'message'
    | 'agency_invitation';
  key: 'application_id' | 'id' | 'owner_sub' | 'sub';
  columns: readonly string[];
  /** Those with a keyed hash for look-ups, in `<column>_index`. */
  indexed?: Readonly<Record<string, (box: FieldBox, text: string) => string>>;
}

const DOCUMENT_COLUMNS = ['name', 'data_key'];
/** Every table with values of a field box, each in the place that its row and column name. */
const TABLES: readonly SealedTable[] = [
  {
    table: 'application_person',
    key: 'application_id',
    columns: SEALED_COLUMNS,
    indexed: LOOKUP_INDEXES,
  },
  { table: 'application_note', key: 'id', columns: ['text'] },
  { table: 'bank_message', key: 'id', columns: ['text'] },
  { table: 'application_document', key: 'id', columns: DOCUMENT_COLUMNS },
  { table: 'profile', key: 'owner_sub', columns: SEALED_PROFILE_COLUMNS },
  { table: 'profile_document', key: 'id', columns: DOCUMENT_COLUMNS },
  { table: 'message', key: 'id', columns: ['recipient', 'text'] },
  {
    table: 'messenger_chat',
    key: 'sub',
    columns: ['chat'],
    indexed: { chat: (box, text) => box.index('chat', text) },
  },
  { table: 'notice_reader', key: 'sub', columns: ['email'] },
  { table: 'notice_device', key: 'id', columns: ['subscription'] },
  { table: 'agency_invitation', key: 'id', columns: ['untold'] },
];

const BATCH = 100;

type Columns = Record<string, string | null>;
type Key = string | number;
type Row = Columns & { row_key: string };

/** Writes renewed values unless somebody has changed one since it was read; then the next round finds it. */
async function replace(
  db: Db,
  { table, key }: SealedTable,
  row: Key,
  before: Columns,
  after: Columns,
): Promise<boolean> {
  const columns = Object.keys(after).filter((column) => column in before);
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set(after)
    .where(key as never, '=', row as never)
    .where((where) =>
      where.and(columns.map((column) => where(column as never, '=', before[column] as never))),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The value that takes the place of an encrypted one; null if it stays. */
type NextValue = (sealed: string, place: { table: string; row: Key; column: string }) => string | null;

async function rewriteTable(db: Db, sealed: SealedTable, nextOf: NextValue, box?: FieldBox): Promise<number> {
  const { table, key, columns, indexed = {} } = sealed;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let renewed = 0;
  for (let last: Key | null = null; ; ) {
    const from: RawBuilder<unknown> = last === null ? sql`true` : sql`${sql.ref(key)} > ${last}`;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${sql.ref(key)} as row_key, ${names} from ${sql.table(table)}
      where ${from} order by ${sql.ref(key)} limit ${BATCH}`.execute(db);
    for (const { row_key: row, ...before } of rows) {
      last = row;
      const after: Columns = {};
      for (const column of columns) {
        const place = { table, row, column };
        const value = before[column];
        const next = value && nextOf(value, place);
        if (!next) continue;
        after[column] = next;
        // The hash for look-ups is keyed too.
        const hashOf = indexed[column];
        if (box && hashOf) after[`${column}_index`] = hashOf(box, box.open(next, place) ?? '');
      }
      if (Object.keys(after).length > 0 && (await replace(db, sealed, row, before as Columns, after)))
        renewed++;
    }
    if (rows.length < BATCH) return renewed;
  }
}

/**
 * Encrypts with the current key what is under the previous one, row by row: it can be stopped at any time, run again,
 * and run beside the site. Returns how many rows it changed.
 */
export async function renewKeys(db: Db, box: FieldBox): Promise<number> {
  let renewed = 0;
  for (const table of TABLES) renewed += await rewriteTable(db, table, box.renew, box);
  return renewed;
}

/** Replaces encrypted values that have no hash for look-ups, row by row beside requests. */
export async function rewriteSealed(db: Db, nextOf: NextValue): Promise<void> {
  for (const table of TABLES) await rewriteTable(db, table, nextOf);
}

/** Rows with a value that is not under the current key. */
export async function underOtherKeys(db: Db, box: FieldBox): Promise<number> {
  const like = `${box.prefix}%`;
  const any = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`(${sql.ref(column)} is not null and ${sql.ref(column)} not like ${like})`),
      sql` or `,
    );
  const counts = TABLES.map(
    ({ table, columns }) => sql`(select count(*) from ${sql.table(table)} where ${any(columns)})`,
  );
  const { rows } = await sql<{ n: number }>`select (${sql.join(counts, sql` + `)})::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}
