import { fold } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** Returns the text without invisible and bidirectional characters. */
export type Cleaner = (text: string) => string;
export interface CleanedTable {
  table: string;
  columns: Record<string, Cleaner>;
  /** jsonb columns, whose strings are cleaned at any depth. */
  documents?: Record<string, Cleaner>;
}

const BATCH = 500;
/** Takes the place of a required text that shows nothing. */
const NOTHING = '—';

function cleanedDocument(value: unknown, clean: Cleaner): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => cleanedDocument(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanedDocument(item, clean)]));
}

const cleanedColumn = (text: string, clean: Cleaner): string => clean(text) || (text === '' ? '' : NOTHING);

type Row = { at: string } & Record<string, unknown>;

/** The columns of a row that cleaning changes, with their new values. */
function changesOf(row: Row, { columns, documents = {} }: CleanedTable): [string, string][] {
  const texts = Object.entries(columns).flatMap(([name, clean]): [string, string][] => {
    const text = row[name];
    if (typeof text !== 'string') return [];
    const cleaned = cleanedColumn(text, clean);
    return cleaned === text ? [] : [[name, cleaned]];
  });
  const parsed = Object.entries(documents).flatMap(([name, clean]): [string, string][] => {
    const text = row[name];
    if (typeof text !== 'string') return [];
    const before = JSON.stringify(JSON.parse(text));
    const cleaned = JSON.stringify(cleanedDocument(JSON.parse(text), clean));
    return cleaned === before ? [] : [[name, cleaned]];
  });
  return [...texts, ...parsed];
}

/** Writes what cleaning changes in a row, unless a request has changed it since: the API cleans new texts. */
async function cleanRow(trx: Trx, table: CleanedTable, row: Row): Promise<boolean> {
  const changes = changesOf(row, table);
  if (changes.length === 0) return false;
  const name = table.table === 'person' ? changes.find(([column]) => column === 'name') : undefined;
  const values = sql.join([
    ...changes.map(([column, value]) =>
      table.documents && column in table.documents
        ? sql`${sql.ref(column)} = ${value}::jsonb`
        : sql`${sql.ref(column)} = ${value}`,
    ),
    ...(name ? [sql`name_key = ${fold(name[1])}`] : []),
  ]);
  const unchanged = sql.join(
    changes.map(([column]) => sql`${sql.ref(column)}::text = ${row[column]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table.table)} set ${values}
    where ctid = ${row.at}::tid and ${unchanged}`.execute(trx);
  return numAffectedRows === 1n;
}

interface Run {
  /** Follows changed rows in their transaction; called with their `row_id`s. */
  onChanged?: (trx: Trx, ids: number[]) => Promise<void>;
  isStopping(): boolean;
}

/** Cleans the rows of a table in batches, each in a transaction; returns how many it changed. */
export async function cleanTable(
  db: Db,
  table: CleanedTable,
  { onChanged, isStopping }: Run,
): Promise<number> {
  const names = [...Object.keys(table.columns), ...Object.keys(table.documents ?? {})];
  const shown = sql.join([
    ...names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`),
    ...(onChanged ? [sql`id::text as row_id`] : []),
  ]);
  let changed = 0;
  for (let last = '(0,0)'; !isStopping(); ) {
    const { rows } = await sql<Row>`
      select ctid::text as at, ${shown} from ${sql.table(table.table)}
      where ctid > ${last}::tid order by ctid limit ${BATCH}
    `.execute(db);
    const dirty = rows.filter((row) => changesOf(row, table).length > 0);
    if (dirty.length > 0)
      changed += await db.transaction().execute(async (trx) => {
        const written: Row[] = [];
        for (const row of dirty) if (await cleanRow(trx, table, row)) written.push(row);
        await onChanged?.(
          trx,
          written.map(({ row_id }) => Number(row_id)),
        );
        return written.length;
      });
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) break;
    last = end.at;
  }
  return changed;
}
