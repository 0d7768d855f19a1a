import { cleanLine, cleanLines, cleanSpan, fold } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

type Cleaner = (text: string) => string;
interface CleanedTable {
  table: string;
  columns: Record<string, Cleaner>;
  /** jsonb columns, whose strings are cleaned at any depth. */
  documents?: Record<string, Cleaner>;
}

/** Texts of users. Encrypted values are ASCII, which cleaning leaves as it is. */
const TABLES: readonly CleanedTable[] = [
  {
    table: 'listing',
    columns: {
      title: cleanLine,
      description: cleanLines,
      address: cleanLine,
      landmark: cleanLine,
      doc_number: cleanLine,
      reject_reason: cleanLines,
    },
    documents: { characteristics: cleanLine },
  },
  { table: 'listing_event', columns: { reason: cleanLines }, documents: { changes: cleanLines } },
  { table: 'listing_report', columns: { text: cleanLines } },
  { table: 'person', columns: { name: cleanLine } },
  {
    table: 'person_comment',
    columns: { text: cleanLines, reason: cleanLines, reply: cleanLines, reply_reason: cleanLines },
  },
  { table: 'identity_user', columns: { first_name: cleanLine, last_name: cleanLine } },
  { table: 'role_request', columns: { note: cleanLines, reason: cleanLines } },
  { table: 'selection', columns: { name: cleanLine } },
  { table: 'selection_item', columns: { note: cleanLines } },
  { table: 'selection_voter', columns: { name: cleanLine } },
  { table: 'saved_search', columns: { name: cleanLine } },
  { table: 'bank_branch', columns: { name: cleanLine, address: cleanLine } },
  { table: 'application', columns: { reason: cleanLines } },
  { table: 'application_event', columns: { reason: cleanLines } },
  { table: 'application_request', columns: { text: cleanLines } },
  { table: 'content_item', columns: {}, documents: { texts: cleanSpan } },
];
const BATCH = 500;
/** An updated row moves within the table. The next round finds it. */
const MAX_ROUNDS = 3;
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

/** Cleans the rows of a table in batches; returns how many it changed. */
async function cleanTable(db: Db, table: CleanedTable): Promise<number> {
  const names = [...Object.keys(table.columns), ...Object.keys(table.documents ?? {})];
  const shown = sql.join(names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
  let changed = 0;
  for (let last = '(0,0)'; ; ) {
    const { rows } = await sql<Row>`
      select ctid::text as at, ${shown} from ${sql.table(table.table)}
      where ctid > ${last}::tid order by ctid limit ${BATCH}
    `.execute(db);
    for (const row of rows) {
      const changes = changesOf(row, table);
      if (changes.length === 0) continue;
      const name = table.table === 'person' ? changes.find(([column]) => column === 'name') : undefined;
      const values = sql.join([
        ...changes.map(([column, value]) =>
          table.documents && column in table.documents
            ? sql`${sql.ref(column)} = ${value}::jsonb`
            : sql`${sql.ref(column)} = ${value}`,
        ),
        ...(name ? [sql`name_key = ${fold(name[1])}`] : []),
      ]);
      // Keeps a text that a request has changed since: the API cleans new texts.
      const unchanged = sql.join(
        changes.map(([column]) => sql`${sql.ref(column)}::text = ${row[column]}`),
        sql` and `,
      );
      await sql`update ${sql.table(table.table)} set ${values}
        where ctid = ${row.at}::tid and ${unchanged}`.execute(db);
      changed += 1;
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return changed;
    last = end.at;
  }
}

const SETTING = 'texts-cleaned';

/**
 * Removes invisible and bidirectional characters from texts that were stored before the API did so: once, row by row beside
 * requests. A process that was stopped begins again at its next start.
 */
export async function cleanStoredTexts(db: Db): Promise<void> {
  const done = await db.selectFrom('setting').select('key').where('key', '=', SETTING).executeTakeFirst();
  if (done) return;
  for (const table of TABLES)
    for (let round = 0; round < MAX_ROUNDS && (await cleanTable(db, table)) > 0; round += 1);
  await db
    .insertInto('setting')
    .values({ key: SETTING, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
