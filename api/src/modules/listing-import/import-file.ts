import { type CategoryCode, type FieldIssue, type Locale, MAX_IMPORT_ROWS } from '@baza/shared/domain';
import type { ImportResponse } from '@baza/shared/schema';
import { ProblemError } from '../../platform/http/problem.ts';
import {
  type Cell,
  TableError,
  type TableFailure,
  type TableRow,
  type TableSheet,
} from '../../platform/spreadsheets/cells.ts';
import { readApart } from '../../platform/spreadsheets/read-apart.ts';
import type { AreaService } from '../areas/index.ts';
import type { RateService } from '../exchange-rates/index.ts';
import { areaFinder } from './area-names.ts';
import { type Column, codeIn, columnName, REQUIRED_FIELDS, readHeader } from './columns.ts';
import { findTable } from './find-header.ts';
import { type ReadContext, type ReadRow, readRow } from './read-row.ts';

/** Characters of a name from the file that are sent back. */
const NAME_LENGTH = 80;

interface NumberedRow extends ReadRow {
  row: number;
}
interface ImportFile {
  sheet: string;
  rows: NumberedRow[];
  /** Columns and sheets that were not read. */
  unread: ImportResponse['unread'];
  /** What a column is called in this file, or in the template if it has none. */
  nameOf(path: string, category: CategoryCode | null): string;
}

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

function nameIn(columns: readonly (Column | null)[], locale: Locale): ImportFile['nameOf'] {
  return (path, category) => {
    const code = path.replace(/^characteristics\./, '').replace(/^point$/, 'lat');
    const column = columns.find((one) => one && codeIn(one, category) === code);
    return column?.name.slice(0, NAME_LENGTH) ?? columnName(code, locale);
  };
}

/** Reads the rows of a CSV, XLSX or ODS file. Throws 413, 422, or 503 while other files are being read. */
export async function readImportFile(
  bytes: Uint8Array,
  locale: Locale,
  { areas, rates }: { areas: AreaService; rates: RateService },
): Promise<ImportFile> {
  const { table, others } = findTable(await sheetsOf(bytes));
  const { columns, unknown } = columnsOf(table?.header ?? [], locale);
  const body = table?.body ?? [];
  if (body.length === 0) throw failed('empty');
  if (body.length > MAX_IMPORT_ROWS) throw failed('too-many-rows');
  const rows = readRows(columns, body, {
    findArea: areaFinder(areas.index()),
    nameArea: (id) => areas.index().label(id, locale),
    rate: rates.current().rate,
    is1904: table?.sheet.is1904 ?? false,
  });
  return {
    sheet: table?.sheet.name ?? '',
    rows,
    unread: { columns: unknown, sheets: others },
    nameOf: nameIn(columns, locale),
  };
}
