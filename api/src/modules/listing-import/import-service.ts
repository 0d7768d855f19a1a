import { type CategoryCode, type FieldIssue, type Locale, MAX_IMPORT_ROWS } from '@baza/shared/domain';
import type { ImportQuery, ImportResponse, ImportRow } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import {
  type Cell,
  TableError,
  type TableFailure,
  type TableRow,
  type TableSheet,
} from '../../platform/spreadsheets/cells.ts';
import { readApart } from '../../platform/spreadsheets/read-apart.ts';
import { type AreaService, createPlacementOf } from '../areas/index.ts';
import type { RateService } from '../exchange-rates/index.ts';
import {
  type CaseMove,
  type CaseNews,
  draftColumns,
  editListing,
  type ListingRow,
  lockListing,
  logEvent,
  moveListing,
  rememberPerson,
} from '../listings/index.ts';
import { areaFinder } from './area-names.ts';
import { type Column, codeIn, columnName, REQUIRED_FIELDS, readHeader } from './columns.ts';
import { findTable } from './find-header.ts';
import { type Plan, type PlanContext, planRows } from './import-plan.ts';
import { plainInteger, type ReadContext, type ReadRow, readRow } from './read-row.ts';

/** Drafts that one agency may have from files. */
const MAX_IMPORTED_DRAFTS = 2000;
/** Characters of a name from the file that are sent back. */
const NAME_LENGTH = 80;

export interface ImportService {
  /** Checks a file's rows; unless it is a dry run, creates and updates the listings of all valid ones, or none. */
  run(user: AuthUser, locale: Locale, bytes: Uint8Array, query: ImportQuery): Promise<ImportResponse>;
}

interface Deps {
  db: Db;
  areas: AreaService;
  rates: RateService;
  cases: CaseNews;
  /** Called after a change that visitors see. */
  changed(): Promise<void>;
}

interface NumberedRow extends ReadRow {
  row: number;
}
type Created = Extract<Plan, { kind: 'create' }>;
type Updated = Extract<Plan, { kind: 'update' }>;

const OUTCOMES = {
  dryRun: { create: 'ready', update: 'changed', unchanged: 'unchanged', refused: 'refused' },
  done: { create: 'created', update: 'updated', unchanged: 'unchanged', refused: 'refused' },
} as const satisfies Record<string, Record<Plan['kind'], ImportRow['outcome']>>;

const STATUSES: Partial<Record<TableFailure, number>> = { 'too-large': 413, 'too-slow': 413, busy: 503 };
const TITLES: Partial<Record<TableFailure, string>> = {
  'too-large': 'The file is too large',
  'too-slow': 'Reading the file takes too long',
  'too-many-rows': `A file has at most ${MAX_IMPORT_ROWS} rows`,
  'too-wide': 'The file has too many columns',
  empty: 'The file has no rows below its header',
  'old-excel': 'Excel 97-2003: save the file as XLSX',
  'binary-excel': 'A binary workbook (XLSB): save the file as XLSX',
  numbers: 'A file of Numbers: export it as XLSX',
  password: 'The file has a password: save it without',
  pdf: 'PDF has no cells: save the spreadsheet as XLSX',
  html: 'A web page or XML: save the file as XLSX',
  quotes: 'A quotation mark is not closed: save the file as XLSX',
  busy: 'Other files are being read; try again shortly',
};

const failed = (failure: TableFailure): ProblemError =>
  new ProblemError(
    STATUSES[failure] ?? 422,
    `import-${failure}`,
    TITLES[failure] ?? 'The file cannot be read: save it as XLSX or CSV',
    failure === 'busy' ? { headers: { 'retry-after': '5' } } : {},
  );

async function sheetsOf(bytes: Uint8Array): Promise<TableSheet[]> {
  try {
    return await readApart(bytes, MAX_IMPORT_ROWS);
  } catch (error) {
    throw error instanceof TableError ? failed(error.failure) : error;
  }
}

/** Throws 422 for columns that are repeated or missing; unknown ones are reported and not read. */
function columnsOf(header: readonly Cell[], locale: Locale) {
  const { columns, unknown, repeated } = readHeader(header);
  const has = (code: string) => columns.some((column) => column?.codes.includes(code));
  const errors: FieldIssue[] = [
    ...repeated.map((name) => ({ path: name.slice(0, NAME_LENGTH), code: 'repeatedColumn' })),
    ...REQUIRED_FIELDS.filter((field) => !has(field)).map((field) => ({
      path: columnName(field, locale),
      code: 'missingColumn',
    })),
  ];
  if (errors.length > 0)
    throw new ProblemError(422, 'import-columns', 'The columns cannot be read', { errors });
  return { columns, unknown: unknown.map((name) => name.slice(0, NAME_LENGTH)) };
}

/** The rows in order; a reference that is repeated in the file is refused from its second row on. */
function readRows(
  columns: readonly (Column | null)[],
  body: readonly TableRow[],
  context: ReadContext,
): NumberedRow[] {
  const refs = new Set<string>();
  return body.map(({ number, cells }) => {
    const read = readRow(columns, cells, context);
    const repeated = read.ref !== '' && refs.has(read.ref);
    refs.add(read.ref);
    const issues = repeated ? [{ path: 'ref', code: 'repeatedRef' }, ...read.issues] : read.issues;
    return { ...read, issues, row: number };
  });
}

/** What a column is called in this file, or in the template if it has none. */
function nameIn(columns: readonly (Column | null)[], locale: Locale) {
  return (path: string, category: CategoryCode | null): string => {
    const code = path.replace(/^characteristics\./, '').replace(/^point$/, 'lat');
    const column = columns.find((one) => one && codeIn(one, category) === code);
    return column?.name.slice(0, NAME_LENGTH) ?? columnName(code, locale);
  };
}

export function createImportService({ db, areas, rates, cases, changed }: Deps): ImportService {
  /** The owner's listings by reference. In a transaction they are locked until it ends. */
  async function knownListings(on: Db, owner: string, rows: readonly ReadRow[], lock: boolean) {
    const found = await on
      .selectFrom('listing')
      .selectAll()
      .where('owner_sub', '=', owner)
      // Earlier imports have stored a number of some programs with its decimal zero.
      .where('import_ref', 'in', [
        '',
        ...rows.flatMap(({ ref }) => (/^\d+$/.test(ref) ? [ref, `${ref}.0`] : [ref])),
      ])
      .orderBy(sql`import_ref like '%.0'`, 'desc')
      .orderBy('id')
      .$if(lock, (query) => query.forUpdate())
      .execute();
    return new Map(found.map((row) => [plainInteger(row.import_ref ?? ''), row]));
  }

  async function insert(
    trx: Trx,
    sub: string,
    plans: readonly Created[],
    submit: boolean,
  ): Promise<Map<string, number>> {
    if (plans.length === 0) return new Map();
    const created = await trx
      .insertInto('listing')
      .values(
        plans.map(({ read, draft }) => ({
          owner_sub: sub,
          status: 'new' as const,
          ...draftColumns(draft, areas.index()),
          photos: '[]',
          import_ref: read.ref,
          import_cells: JSON.stringify(read.cells),
        })),
      )
      .returningAll()
      .execute();
    for (const row of created) {
      const by = { actor: 'owner', sub } as const;
      await logEvent(trx, { listing: row.id, ...by, action: 'create', to: 'new' });
      if (submit) await moveListing(trx, row, 'submit', by, areas.index());
    }
    return new Map(created.map(({ id, import_ref }) => [import_ref ?? '', id]));
  }

  async function update(
    trx: Trx,
    sub: string,
    { listing: { id, status, version, photos }, draft, submits }: Updated,
  ): Promise<CaseMove> {
    // Prices were looked at with the plan.
    const user = { sub, roles: [] };
    const edit = { user, id, draft, version, maxPhotos: photos.length, priceConfirmed: true };
    const edited = await editListing(trx, areas.index(), edit);
    if (!submits) return edited.move ?? { id, from: status, to: status };
    const row = await lockListing(trx, id);
    return moveListing(trx, row, 'submit', { actor: 'owner', sub }, areas.index());
  }

  /** Remembers what the file says of a known listing: the next import compares with it. */
  async function remember(trx: Trx, { import_cells, id }: ListingRow, { cells }: ReadRow): Promise<void> {
    const before = import_cells ?? {};
    if (import_cells && Object.keys(cells).every((code) => cells[code] === (before[code] ?? ''))) return;
    await trx
      .updateTable('listing')
      .set({ import_cells: JSON.stringify({ ...before, ...cells }) })
      .where('id', '=', id)
      .execute();
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

  type Options = Pick<PlanContext, 'submit' | 'priceConfirmed'>;
  const planIn = async (on: Db, owner: string, rows: readonly ReadRow[], options: Options, lock: boolean) =>
    planRows(rows, {
      ...options,
      db: on,
      areas: areas.index(),
      placementOf: createPlacementOf(on, areas.index()),
      known: await knownListings(on, owner, rows, lock),
    });

  /** Creates and updates all sound rows together, or none. */
  async function importAll(user: AuthUser, rows: readonly ReadRow[], options: Options) {
    const done = await db.transaction().execute(async (trx) => {
      // The same file twice at once: the second finds what the first has written.
      await inTurn(trx, `import ${user.sub}`);
      const plans = await planIn(trx, user.sub, rows, options, true);
      const fresh = plans.filter((plan) => plan.kind === 'create');
      if (!options.submit) await mustHaveRoom(trx, user.sub, fresh.length);
      const ids = await insert(trx, user.sub, fresh, options.submit);
      const moves: CaseMove[] = options.submit
        ? [...ids.values()].map((id) => ({ id, from: 'new', to: 'pending' }))
        : [];
      for (const plan of plans) {
        if (plan.kind === 'update') moves.push(await update(trx, user.sub, plan));
        if (plan.kind === 'update' || plan.kind === 'unchanged') await remember(trx, plan.listing, plan.read);
      }
      return { plans, ids, moves };
    });
    if (done.plans.some(({ kind }) => kind === 'create' || kind === 'update')) await changed();
    await cases.moved(done.moves);
    return done;
  }

  return {
    async run(user, locale, bytes, { as, dryRun, priceConfirmed }) {
      const { table, others } = findTable(await sheetsOf(bytes));
      const { columns, unknown } = columnsOf(table?.header ?? [], locale);
      const body = table?.body ?? [];
      if (body.length === 0) throw failed('empty');
      if (body.length > MAX_IMPORT_ROWS) throw failed('too-many-rows');
      const options = { submit: as === 'submit', priceConfirmed };
      const rows = readRows(columns, body, {
        findArea: areaFinder(areas.index()),
        nameArea: (id) => areas.index().label(id, locale),
        rate: rates.current().rate,
        is1904: table?.sheet.is1904 ?? false,
      });
      const nameOf = nameIn(columns, locale);
      if (!dryRun) await rememberPerson(db, user, locale);
      const { plans, ids } = dryRun
        ? { plans: await planIn(db, user.sub, rows, options, false), ids: new Map<string, number>() }
        : await importAll(user, rows, options);
      const outcomes = OUTCOMES[dryRun ? 'dryRun' : 'done'];
      return {
        sheet: table?.sheet.name ?? '',
        unread: { columns: unknown, sheets: others },
        rows: plans.map((plan, at): ImportRow => {
          const { ref, category } = plan.read;
          const isUpdate = plan.kind === 'update';
          const listing = 'listing' in plan ? plan.listing : null;
          return {
            row: rows[at]?.row ?? 0,
            ref,
            outcome: outcomes[plan.kind],
            id: listing?.id ?? ids.get(ref) ?? null,
            changes: [...new Set(isUpdate ? plan.changes.map((path) => nameOf(path, category)) : [])],
            moderation: isUpdate && plan.moderation,
            issues: plan.issues.map((issue) => ({ ...issue, column: nameOf(issue.path, category) })),
          };
        }),
      };
    },
  };
}
