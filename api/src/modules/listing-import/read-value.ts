import {
  type CategoryCode,
  type Characteristic,
  type FieldIssue,
  optionLabelKey,
  optionsOf,
} from '@baza/shared/domain';
import { type Cell, textOf } from '../../platform/spreadsheets/cells.ts';
import { dayOf } from '../../platform/spreadsheets/number-formats.ts';
import { quantity, readNumber } from './amounts.ts';
import { byAnyName } from './columns.ts';
import { inEveryLanguage } from './texts.ts';

/** `YYYY-MM-DD` of a date as written, or of a spreadsheet's number of it; what may be two dates stays as it is. */
function dateOf(cell: Cell, is1904: boolean): string {
  const text = textOf(cell);
  const day = /^\d{5}(\.\d+)?$/.test(text) && dayOf(Number(text), is1904 && typeof cell !== 'string');
  if (day) return day;
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/.exec(text) ?? [];
  if (iso) return iso;
  const [, first = '', separator, second = '', year] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:\s+\d{1,2}:\d\d.*)?$/.exec(text) ?? [];
  if (!year) return text;
  // With dots the day comes first; with other signs Americans write the month first.
  const isDayFirst = separator === '.' || Number(first) > 12 || first === second;
  if (!isDayFirst && Number(second) <= 12) return text;
  const [date, month] = isDayFirst ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Truth values of spreadsheets, also as CSV in Russian. */
const YES = /^(true|истина|да)$/i;
const NO = /^(false|ложь|нет)$/i;

const finders = new Map<string, (name: string) => string | undefined>();
function optionFinder(row: Characteristic, category: CategoryCode): (name: string) => string | undefined {
  const key = `${category} ${row.code}`;
  const codes: readonly string[] = optionsOf(row, category);
  const isYesNo = codes.includes('yes') && codes.includes('no');
  const byName =
    finders.get(key) ?? byAnyName(codes, (option) => inEveryLanguage(optionLabelKey(row.code, option)));
  finders.set(key, byName);
  return (name) =>
    byName(name) ?? (isYesNo ? (YES.test(name) ? 'yes' : NO.test(name) ? 'no' : undefined) : undefined);
}

/** The value of a characteristic, and what the rules cannot say of it. Unread text stays, and the rules refuse it. */
export interface CellValue {
  value: unknown;
  problem?: Omit<FieldIssue, 'path'>;
}

function readQuantity(row: Characteristic, cell: Cell): CellValue {
  // A share of a whole is stored as 0.15 and shown as 15 %.
  const isShare = row.kind === 'percent' && typeof cell !== 'string' && cell.isPercent;
  const text = textOf(cell);
  const reading = readNumber(isShare ? text : cell, quantity(row.unit, !row.precision));
  return reading.problem ? { value: text, problem: reading.problem } : { value: reading.value };
}

export function readValue(
  row: Characteristic,
  category: CategoryCode,
  cell: Cell,
  is1904: boolean,
): CellValue {
  const text = textOf(cell);
  switch (row.kind) {
    case 'one':
      return { value: optionFinder(row, category)(text) ?? text };
    case 'many': {
      const find = optionFinder(row, category);
      // A label may have a comma in it.
      const names = find(text) || text.includes(';') ? text.split(';') : text.split(/[,\n]/);
      const codes = names.map((name) => name.trim()).filter(Boolean);
      return { value: [...new Set(codes)].map((name) => find(name) ?? name) };
    }
    case 'text':
      return { value: text };
    case 'date':
      return { value: dateOf(cell, is1904) };
    default:
      return readQuantity(row, cell);
  }
}
