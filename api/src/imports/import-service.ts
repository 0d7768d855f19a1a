import { type FieldIssue, type Locale, MAX_IMPORT_ROWS } from '@baza/shared/domain';
import type { ImportQuery, ImportResponse, ImportRow } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AreaService } from '../areas/area-service.ts';
import type { AuthUser } from '../auth/index.ts';
import type { Db, Trx } from '../db/schema.ts';
import { conflict, ProblemError } from '../http/problem.ts';
import { draftColumns } from '../listings/draft-values.ts';
import { logEvent } from '../listings/listing-log.ts';
import { moveListing } from '../listings/listing-moves.ts';
import { rememberPerson } from '../listings/people.ts';
import { priceDoubtsOf } from '../listings/price-check.ts';
import type { RateService } from '../rates/rate-service.ts';
import { readApart } from '../tables/read-apart.ts';
import { TableError, type TableRow } from '../tables/xlsx.ts';
import { areaFinder } from './area-names.ts';
import { type Column, codeIn, columnName, REQUIRED_FIELDS, readHeader } from './columns.ts';
import { type ReadContext, type ReadRow, readRow } from './read-row.ts';

/** Drafts that one agency may have from files. */
const MAX_IMPORTED_DRAFTS = 2000;
/** Characters of a name from the file that are sent back. */
const NAME_LENGTH = 80;

export interface ImportService {
  /** Checks a file's rows; unless it is a dry run, creates listings of all valid ones together, or of none. */
  run(user: AuthUser, locale: Locale, bytes: Uint8Array, query: ImportQuery): Promise<ImportResponse>;
}

interface Parts {
  db: Db;
  areas: AreaService;
  rates: RateService;
  changed(): Promise<void>;
}

type Sound = ReadRow & { draft: NonNullable<ReadRow['draft']> };
interface Read extends ReadRow {
  row: number;
}

const STATUSES: Record<string, number> = { 'too-large': 413, busy: 503 };
const TITLES: Record<string, string> = {
  'too-large': 'The file is too large',
  'too-many-rows': `A file has at most ${MAX_IMPORT_ROWS} rows`,
  'too-wide': 'The file has too many columns',
  empty: 'The file has no rows below its header',
  busy: 'Other files are being read; try again shortly',
};

async function tableOf(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    return await readApart(bytes, MAX_IMPORT_ROWS);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { message } = error;
    throw new ProblemError(
      STATUSES[message] ?? 422,
      `import-${message}`,
      TITLES[message] ?? 'The file cannot be read',
      message === 'busy' ? { headers: { 'retry-after': '5' } } : {},
    );
  }
}

/** Throws 422 for columns that are unknown, repeated or missing: nothing of a file is left out silently. */
function columnsOf(header: readonly string[], locale: Locale): (Column | null)[] {
  const { columns, unknown, repeated } = readHeader(header);
  const has = (code: string) => columns.some((column) => column?.codes.includes(code));
  const errors: FieldIssue[] = [
    ...unknown.map((name) => ({ path: name.slice(0, NAME_LENGTH), code: 'unknownColumn' })),
    ...repeated.map((name) => ({ path: name.slice(0, NAME_LENGTH), code: 'repeatedColumn' })),
    ...REQUIRED_FIELDS.filter((field) => !has(field)).map((field) => ({
      path: columnName(field, locale),
      code: 'missingColumn',
    })),
  ];
  if (errors.length > 0)
    throw new ProblemError(422, 'import-columns', 'The columns cannot be read', { errors });
  return columns;
}

export function createImportService({ db, areas, rates, changed }: Parts): ImportService {
  /** The rows with their issues; a reference that is repeated in the file is refused from its second row on. */
  function readRows(
    columns: readonly (Column | null)[],
    body: readonly TableRow[],
    context: ReadContext,
  ): Read[] {
    const refs = new Set<string>();
    return body.map(({ number, cells }) => {
      const read = readRow(columns, cells, context);
      const repeated = read.ref !== '' && refs.has(read.ref);
      refs.add(read.ref);
      if (!repeated) return { ...read, row: number };
      const issues = [{ path: 'ref', code: 'repeatedRef' }, ...read.issues];
      return { ...read, row: number, draft: null, issues };
    });
  }

  const knownRefs = async (on: Db, owner: string, refs: readonly string[]): Promise<Map<string, number>> => {
    const rows = await on
      .selectFrom('listing')
      .select(['id', 'import_ref'])
      .where('owner_sub', '=', owner)
      .where('import_ref', 'in', ['', ...refs])
      .execute();
    return new Map(rows.map(({ id, import_ref }) => [import_ref ?? '', id]));
  };

  const columnsFor = (draft: Sound['draft']) => draftColumns(draft, areas.index());

  /** Unusual prices, which their owner has to confirm. */
  async function doubtful(rows: Read[]): Promise<void> {
    for (const row of rows) {
      if (!row.draft) continue;
      const { characteristics, ...columns } = columnsFor(row.draft);
      const doubts = await priceDoubtsOf(db, {
        ...columns,
        characteristics: row.draft.characteristics,
        id: 0,
        published_at: null,
      });
      if (doubts.length > 0) Object.assign(row, { draft: null, issues: doubts });
    }
  }

  async function insert(trx: Trx, user: AuthUser, rows: readonly Sound[], submit: boolean): Promise<void> {
    const created = await trx
      .insertInto('listing')
      .values(
        rows.map(({ ref, draft }) => ({
          owner_sub: user.sub,
          status: 'new' as const,
          ...columnsFor(draft),
          photos: '[]',
          import_ref: ref,
        })),
      )
      .returningAll()
      .execute();
    for (const row of created) {
      const by = { actor: 'owner', sub: user.sub } as const;
      await logEvent(trx, { listing: row.id, ...by, action: 'create', to: 'new' });
      if (submit) await moveListing(trx, row, 'submit', by, areas.index());
    }
  }

  async function mustHaveRoom(trx: Trx, owner: string, more: number): Promise<void> {
    const { n } = await trx
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('owner_sub', '=', owner)
      .where('status', '=', 'new')
      .where('import_ref', 'is not', null)
      .executeTakeFirstOrThrow();
    if (n + more > MAX_IMPORTED_DRAFTS)
      throw conflict('too-many-drafts', 'Finish or delete some drafts first');
  }

  /** Creates what is sound and new; returns which references are new. */
  async function importAll(user: AuthUser, rows: readonly Read[], submit: boolean): Promise<Set<string>> {
    const sound = rows.filter((row): row is Read & Sound => row.draft !== null);
    return db.transaction().execute(async (trx) => {
      // The same file twice at once: the second finds what the first has created.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${user.sub}`}, 0))`.execute(trx);
      const known = await knownRefs(
        trx,
        user.sub,
        sound.map(({ ref }) => ref),
      );
      const fresh = sound.filter(({ ref }) => !known.has(ref));
      if (!submit) await mustHaveRoom(trx, user.sub, fresh.length);
      if (fresh.length > 0) await insert(trx, user, fresh, submit);
      return new Set(fresh.map(({ ref }) => ref));
    });
  }

  return {
    async run(user, locale, bytes, { as, dryRun, priceConfirmed }) {
      const [header, ...body] = await tableOf(bytes);
      const columns = columnsOf(header?.cells ?? [], locale);
      const submit = as === 'submit';
      const rows = readRows(columns, body, {
        findArea: areaFinder(areas.index()),
        rate: rates.current().rate,
        draft: !submit,
      });
      if (submit && !priceConfirmed) await doubtful(rows);
      let created = new Set<string>();
      if (!dryRun) {
        await rememberPerson(db, user, locale);
        created = await importAll(user, rows, submit);
        if (created.size > 0) await changed();
      }
      const known = await knownRefs(
        db,
        user.sub,
        rows.map(({ ref }) => ref),
      );
      const nameOf = (path: string, category: Read['draft']) => {
        const code = path.replace(/^characteristics\./, '').replace(/^point$/, 'lat');
        const column = columns.find((one) => one && codeIn(one, category?.category ?? null) === code);
        return column?.name.slice(0, NAME_LENGTH) ?? columnName(code, locale);
      };
      const outcomeOf = ({ ref, draft }: Read): ImportRow['outcome'] => {
        if (!draft) return 'refused';
        if (created.has(ref)) return 'created';
        return known.has(ref) ? 'known' : 'ready';
      };
      return {
        rows: rows.map((row) => ({
          row: row.row,
          ref: row.ref,
          outcome: outcomeOf(row),
          id: row.draft ? (known.get(row.ref) ?? null) : null,
          issues: row.issues.map((issue) => ({ ...issue, column: nameOf(issue.path, row.draft) })),
        })),
      };
    },
  };
}
