import { type Cell, HEADER_ROWS, type TableRow, type TableSheet } from '../../platform/spreadsheets/cells.ts';
import { REQUIRED_FIELDS, readHeader } from './columns.ts';

/** A table in a file: the names of its columns, and the rows below them. */
export interface FoundTable {
  sheet: TableSheet;
  header: readonly Cell[];
  body: TableRow[];
}

interface Candidate extends FoundTable {
  /** Columns with a known name. */
  known: number;
  isComplete: boolean;
}

function candidatesOf(sheet: TableSheet): Candidate[] {
  return sheet.rows.slice(0, HEADER_ROWS).map(({ cells }, at): Candidate => {
    const { columns } = readHeader(cells);
    return {
      sheet,
      header: cells,
      body: sheet.rows.slice(at + 1),
      known: columns.filter((column) => column !== null).length,
      isComplete: REQUIRED_FIELDS.every((field) => columns.some((column) => column?.codes.includes(field))),
    };
  });
}

/**
 * The first table with the required columns: a title may stand above it, and other sheets before it. Without any, the row
 * that looks most like a header, for a message. `others` are further sheets with such a table, which are not read.
 */
export function findTable(sheets: readonly TableSheet[]): { table: FoundTable | null; others: string[] } {
  const tables = sheets.flatMap((sheet) => candidatesOf(sheet).find(({ isComplete }) => isComplete) ?? []);
  const filled = tables.filter(({ body }) => body.length > 0);
  const [table = tables[0], ...others] = filled;
  if (table) return { table, others: others.map(({ sheet }) => sheet.name) };
  const [likely] = sheets.flatMap(candidatesOf).sort((a, b) => b.known - a.known);
  return { table: likely ?? null, others: [] };
}
