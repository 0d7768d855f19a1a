/** Columns that are read; a listing has fewer characteristics. */
export const MAX_COLUMNS = 300;
/** Filled rows above the last possible header: a title, a logo's text, the agency's contacts. */
export const HEADER_ROWS = 20;

/** Why a file is refused; the client has a sentence for each. */
export type TableFailure =
  | 'unreadable'
  | 'empty'
  | 'too-large'
  | 'too-slow'
  | 'too-many-rows'
  | 'too-wide'
  | 'old-excel'
  | 'binary-excel'
  | 'numbers'
  | 'password'
  | 'pdf'
  | 'html'
  | 'quotes'
  | 'busy';

export class TableError extends Error {
  readonly failure: TableFailure;
  constructor(failure: TableFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A number as the file stores it, with the words that its format shows around it ("$", "сум", "млн"). */
export interface NumberCell {
  number: number;
  unit?: string;
  /** Shown as a percentage: 0.15 is 15 %. */
  isPercent?: boolean;
}
/** Dates are `YYYY-MM-DD`, truth values TRUE and FALSE; a formula without a stored value starts with `=`. */
export type Cell = string | NumberCell;

export interface TableRow {
  /** From 1, as a spreadsheet shows it. */
  number: number;
  cells: Cell[];
}

export interface TableSheet {
  name: string;
  /** Rows that have a value. */
  rows: TableRow[];
  /** Dates without a date format count from 1904, as on old Macs. */
  is1904: boolean;
}

/** The text of a cell. */
export const textOf = (cell: Cell | undefined): string => {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  const { number, unit, isPercent } = cell;
  if (isPercent) return `${exact(number * 100)}%`;
  return unit ? `${number} ${unit}` : String(number);
};

/** A number without the noise of binary fractions: Excel shows 15 digits. */
const exact = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/** A number as a cell; one that cannot be held exactly stays a text. */
export function numberCell(text: string): Cell {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? text.trim() : { number: exact(value) };
}

/** Text that the database takes: no control characters except breaks, no halves of surrogate pairs. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff\ufffe\uffff]/g, '')
    .toWellFormed()
    .trim();

/** Collects the filled rows of a sheet. `isFull` after `maxRows` and those above a header. */
export function rowCollector(maxRows: number) {
  const rows: TableRow[] = [];
  return {
    rows,
    add(number: number, cells: Cell[]): void {
      if (cells.every((cell) => cell === '')) return;
      while (cells.at(-1) === '') cells.pop();
      if (cells.length > MAX_COLUMNS) throw new TableError('too-wide');
      if (rows.length <= maxRows + HEADER_ROWS) rows.push({ number, cells });
    },
    isFull: () => rows.length > maxRows + HEADER_ROWS,
  };
}
