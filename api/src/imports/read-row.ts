import {
  type CategoryCode,
  type Characteristic,
  CURRENCIES,
  characteristicByCode,
  type FieldIssue,
  IMPORT_REF_LENGTH,
  type ListingFacts,
  type LngLat,
  listingIssues,
  optionLabelKey,
  optionsOf,
  toUzs,
} from '@baza/shared/domain';
import { type ListingDraft, listingDraftSchema } from '@baza/shared/schema';
import type { AreaFound } from './area-names.ts';
import { byAnyName, type Column, categoryByName, codeIn, FIELDS } from './columns.ts';
import { inEveryLanguage } from './texts.ts';

export interface ReadContext {
  findArea: (text: string) => AreaFound;
  /** So'm for a dollar. */
  rate: number;
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

/** Spaces between thousands and a decimal comma are allowed; anything else stays a text, which the rules refuse. */
function numberOf(text: string): number | string {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^[-+]?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : text;
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD` of a date as written, or of a spreadsheet's number of it. */
function dateOf(text: string): string {
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (written) return `${written[3]}-${written[2]?.padStart(2, '0')}-${written[1]?.padStart(2, '0')}`;
  if (/^\d{5}(\.\d+)?$/.test(text))
    return new Date(EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  return text;
}

const finders = new Map<string, (name: string) => string | undefined>();
function optionFinder(row: Characteristic, category: CategoryCode): (name: string) => string | undefined {
  const key = `${category} ${row.code}`;
  const found =
    finders.get(key) ??
    byAnyName(optionsOf(row, category), (option) => inEveryLanguage(optionLabelKey(row.code, option)));
  finders.set(key, found);
  return found;
}

function readValue(row: Characteristic, category: CategoryCode, text: string): unknown {
  switch (row.kind) {
    case 'one':
      return optionFinder(row, category)(text) ?? text;
    case 'many': {
      const find = optionFinder(row, category);
      // A label may have a comma in it.
      const names = find(text) || text.includes(';') ? text.split(';') : text.split(',');
      return [...new Set(names.map((name) => name.trim()).filter(Boolean))].map((name) => find(name) ?? name);
    }
    case 'text':
      return text;
    case 'date':
      return dateOf(text);
    default:
      return numberOf(text);
  }
}

/** Reads a row's cells; their values are checked by `checkRow`. */
export function readRow(
  columns: readonly (Column | null)[],
  row: readonly (string | undefined)[],
  { findArea, rate }: ReadContext,
): ReadRow {
  const categoryAt = columns.findIndex((column) => column?.codes.includes('category'));
  const category = categoryByName(row[categoryAt] ?? '') ?? null;
  const cells: Record<string, string> = {};
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const code = codeIn(column, category);
    cells[code] = row[at] || (cells[code] ?? '');
  }
  const text = (code: string) => cells[code] ?? '';
  const issues: FieldIssue[] = [];
  const ref = text('ref').slice(0, IMPORT_REF_LENGTH);
  if (!ref) issues.push({ path: 'ref', code: 'required' });
  else if (text('ref') !== ref)
    issues.push({ path: 'ref', code: 'maxLength', params: { maxLength: IMPORT_REF_LENGTH } });
  if (!category) {
    issues.push({ path: 'category', code: text('category') ? 'option' : 'required' });
    return { ref, category, cells, facts: null, issues };
  }

  const priceUnit = CURRENCIES.find((unit) => unit === (text('priceUnit') || 'UZS').toUpperCase());
  if (!priceUnit) issues.push({ path: 'priceUnit', code: 'option' });
  const number = (code: 'price' | 'lat' | 'lng'): number | null => {
    if (!text(code)) return null;
    const value = numberOf(text(code));
    if (typeof value === 'number') return value;
    issues.push({ path: code, code: 'numeric' });
    return null;
  };
  const price = number('price');
  const [lat, lng] = [number('lat'), number('lng')];
  const area = text('areaId') ? findArea(text('areaId')) : null;
  if (area === 'unknown') issues.push({ path: 'areaId', code: 'option' });
  if (area === 'ambiguous') issues.push({ path: 'areaId', code: 'areaAmbiguous' });

  const characteristics: Record<string, unknown> = {};
  for (const [code, value] of Object.entries(cells)) {
    if (!value || (FIELDS as readonly string[]).includes(code)) continue;
    const found = characteristicByCode(code);
    characteristics[code] = found ? readValue(found, category, value) : value;
  }
  const facts = {
    category,
    title: text('title'),
    description: text('description'),
    price: price === null ? null : toUzs(price, priceUnit ?? 'UZS', rate),
    priceUnit: priceUnit ?? 'UZS',
    areaId: typeof area === 'number' ? area : null,
    address: text('address'),
    landmark: text('landmark'),
    docNumber: text('docNumber'),
    point: lat === null || lng === null ? null : ([lng, lat] as LngLat),
    photoIds: [],
    characteristics,
  };
  const said = new Set(issues.map(({ path }) => path));
  // Half a place is none.
  if ((lat === null) !== (lng === null) && !said.has('lat') && !said.has('lng'))
    issues.push({ path: lat === null ? 'lat' : 'lng', code: 'required' });
  return { ref, category, cells, facts, issues };
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
  const issues = [...unreadable, ...listingIssues(facts, options).filter(({ path }) => !unread.has(path))];
  return { draft: issues.length > 0 ? null : listingDraftSchema.parse(facts), issues };
}
