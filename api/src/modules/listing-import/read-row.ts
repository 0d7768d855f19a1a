import {
  type CategoryCode,
  CURRENCIES,
  type Currency,
  characteristicByCode,
  currencyOf,
  type FieldIssue,
  IMPORT_REF_LENGTH,
  type ListingFacts,
  type LngLat,
  listingIssues,
  toUzs,
} from '@baza/shared/domain';
import { type ListingDraft, listingDraftSchema } from '@baza/shared/schema';
import { type Cell, textOf } from '../../platform/spreadsheets/cells.ts';
import { DEGREES, isShortened, PRICE, readNumber } from './amounts.ts';
import type { AreaFound } from './area-names.ts';
import { cellIssue } from './cell-errors.ts';
import { type Column, categoryByName, codeIn, FIELDS } from './columns.ts';
import { readValue } from './read-value.ts';

/** Areas that are named where a text may mean several. */
const MAX_CANDIDATES = 5;

export interface ReadContext {
  findArea: (text: string) => AreaFound;
  /** An area's name with those above it, in the reader's language. */
  nameArea: (id: number) => string;
  /** So'm for a dollar. */
  rate: number;
  /** Dates of the file without a format count from 1904. */
  is1904: boolean;
}

/** The texts of a row by field or characteristic, those of empty cells too. */
export type Cells = Readonly<Record<string, string>>;

/** What `listingDraftSchema` takes, unless a rule is broken. */
export type RowFacts = ListingFacts & Pick<ListingDraft, 'priceUnit'>;

export interface ReadRow {
  ref: string;
  category: CategoryCode | null;
  cells: Cells;
  /** The listing that the row describes; its values may break rules. Null without a category. */
  facts: RowFacts | null;
  /** Cells that cannot be read. */
  issues: FieldIssue[];
}

/** Texts that a program may have stored as numbers: `1204.0` is `1204`. */
export const plainInteger = (text: string) => text.replace(/^(\d+)[.,]0+$/, '$1');

/** The cells of a row by what they are; of two columns for one thing the filled one counts. */
function cellsByCode(
  columns: readonly (Column | null)[],
  row: readonly Cell[],
  category: CategoryCode | null,
) {
  const found = new Map<string, { cell: Cell; column: Column }>();
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const code = codeIn(column, category);
    const cell = row[at] ?? '';
    if (cell !== '' || !found.has(code)) found.set(code, { cell, column });
  }
  return found;
}

/** The reference of a row: its issues, and the text as numbers are written. */
function readRef(cell: Cell | undefined): { ref: string; issue: FieldIssue | null } {
  const number = typeof cell === 'object' ? String(cell.number) : textOf(cell);
  const whole = plainInteger(number);
  const ref = whole.slice(0, IMPORT_REF_LENGTH);
  if (!ref) return { ref, issue: { path: 'ref', code: 'required' } };
  if (isShortened(number)) return { ref, issue: { path: 'ref', code: 'shortened' } };
  if (whole === ref) return { ref, issue: null };
  return { ref, issue: { path: 'ref', code: 'maxLength', params: { maxLength: IMPORT_REF_LENGTH } } };
}

interface Price {
  amount: number | null;
  unit: Currency;
  issues: FieldIssue[];
}

/** A price and its currency: in the cell, in a column of its own, or in the column's name. */
function readPrice(cell: Cell, unitText: string, column: Column | undefined): Price {
  const issues: FieldIssue[] = [];
  const own = unitText
    ? (CURRENCIES.find((unit) => unit === unitText.toUpperCase()) ?? currencyOf(unitText))
    : null;
  if (unitText && !own) issues.push({ path: 'priceUnit', code: 'option' });
  const reading = cell === '' ? null : readNumber(cell, PRICE);
  if (reading?.problem) issues.push({ path: 'price', ...reading.problem });
  const amount = reading && !reading.problem ? reading : null;
  const stated = new Set([amount?.currency, own, column?.currency].filter((unit) => unit != null));
  if (stated.size > 1 && amount) issues.push({ path: 'price', code: 'currencyConflict' });
  const [unit = 'UZS'] = stated;
  return { amount: amount?.value ?? null, unit, issues };
}

/** Reads a row's cells; their values are checked by `checkRow`. */
export function readRow(
  columns: readonly (Column | null)[],
  row: readonly Cell[],
  { findArea, nameArea, rate, is1904 }: ReadContext,
): ReadRow {
  const categoryAt = columns.findIndex((column) => column?.codes.includes('category'));
  const category = categoryByName(textOf(row[categoryAt])) ?? null;
  const found = cellsByCode(columns, row, category);
  const cells: Record<string, string> = {};
  const issues: FieldIssue[] = [];
  const { ref, issue } = readRef(found.get('ref')?.cell);
  for (const [code, { cell, column }] of found) {
    cells[code] = code === 'ref' ? ref : textOf(cell);
    // The same number under another currency is another price.
    if (column.currency && cell !== '') cells[code] += ` ${column.currency}`;
    const failed = cellIssue(code, cell);
    if (failed) {
      issues.push(failed);
      found.delete(code);
    }
  }
  const failed = new Set(issues.map(({ path }) => path));
  const cellOf = (code: string) => found.get(code)?.cell ?? '';
  const text = (code: string) => textOf(cellOf(code));
  if (issue && !failed.has('ref')) issues.push(issue);
  if (!category) {
    if (!failed.has('category'))
      issues.push({ path: 'category', code: text('category') ? 'option' : 'required' });
    return { ref: failed.has('ref') ? '' : ref, category, cells, facts: null, issues };
  }

  const price = readPrice(cellOf('price'), text('priceUnit'), found.get('price')?.column);
  issues.push(...price.issues);
  const degrees = (code: 'lat' | 'lng'): number | null => {
    if (!text(code)) return null;
    const reading = readNumber(cellOf(code), DEGREES);
    if (!reading.problem) return reading.value;
    issues.push({ path: code, ...reading.problem });
    return null;
  };
  const [lat, lng] = [degrees('lat'), degrees('lng')];
  const area = text('areaId') ? findArea(plainInteger(text('areaId'))) : null;
  if (area === 'unknown') issues.push({ path: 'areaId', code: 'option' });
  if (area !== null && typeof area === 'object') {
    const names = area.among.slice(0, MAX_CANDIDATES).map(nameArea).join('; ');
    issues.push({ path: 'areaId', code: 'areaAmbiguous', params: { areas: names } });
  }

  const characteristics: Record<string, unknown> = {};
  for (const [code, { cell }] of found) {
    if (cell === '' || (FIELDS as readonly string[]).includes(code)) continue;
    const known = characteristicByCode(code);
    const { value, problem } = known ? readValue(known, category, cell, is1904) : { value: textOf(cell) };
    if (problem) issues.push({ path: code, ...problem });
    characteristics[code] = value;
  }
  const facts = {
    category,
    title: text('title'),
    description: text('description'),
    price: price.amount === null ? null : toUzs(price.amount, price.unit, rate),
    priceUnit: price.unit,
    areaId: typeof area === 'number' ? area : null,
    address: text('address'),
    landmark: text('landmark'),
    docNumber: text('docNumber'),
    point: lat === null || lng === null ? null : ([lng, lat] as LngLat),
    photoIds: [],
    characteristics,
  };
  const stated = new Set(issues.map(({ path }) => path));
  // Half a place is none.
  if ((lat === null) !== (lng === null) && !stated.has('lat') && !stated.has('lng'))
    issues.push({ path: lat === null ? 'lat' : 'lng', code: 'required' });
  return { ref: failed.has('ref') ? '' : ref, category, cells, facts, issues };
}

/**
 * A listing as described by a row (merged with what it was before, if the row changes one), with every broken rule
 * that its unread cells do not explain. `draft` allows required fields to be missing.
 */
export function checkRow(
  facts: RowFacts,
  unreadable: readonly FieldIssue[],
  options: { draft: boolean },
): { draft: ListingDraft | null; issues: FieldIssue[] } {
  const unread = new Set(unreadable.map(({ path }) => (path === 'lat' || path === 'lng' ? 'point' : path)));
  const isRead = ({ path }: FieldIssue) => !unread.has(path.replace(/^characteristics\./, ''));
  const issues = [...unreadable, ...listingIssues(facts, options).filter(isRead)];
  return { draft: issues.length > 0 ? null : listingDraftSchema.parse(facts), issues };
}
