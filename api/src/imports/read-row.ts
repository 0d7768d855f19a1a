import {
  type CategoryCode,
  type Characteristic,
  CURRENCIES,
  characteristicByCode,
  type FieldIssue,
  IMPORT_REF_LENGTH,
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
  /** Whether required fields may be missing. */
  draft: boolean;
}

export interface ReadRow {
  ref: string;
  /** Null if the row cannot be imported. */
  draft: ListingDraft | null;
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

/** The listing that a row describes, with every broken rule by field. */
export function readRow(
  columns: readonly (Column | null)[],
  cells: readonly (string | undefined)[],
  { findArea, rate, draft }: ReadContext,
): ReadRow {
  const texts = new Map<string, string>();
  const categoryAt = columns.findIndex((column) => column?.codes.includes('category'));
  const category = categoryByName(cells[categoryAt] ?? '') ?? null;
  for (const [at, column] of columns.entries()) {
    const text = cells[at] ?? '';
    if (column && text) texts.set(codeIn(column, category), text);
  }
  const text = (code: string) => texts.get(code) ?? '';
  const issues: FieldIssue[] = [];
  const ref = text('ref');
  if (!ref) issues.push({ path: 'ref', code: 'required' });
  else if (ref.length > IMPORT_REF_LENGTH)
    issues.push({ path: 'ref', code: 'maxLength', params: { maxLength: IMPORT_REF_LENGTH } });
  if (!category) {
    issues.push({ path: 'category', code: text('category') ? 'option' : 'required' });
    return { ref: ref.slice(0, IMPORT_REF_LENGTH), draft: null, issues };
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
  for (const [code, value] of texts) {
    if ((FIELDS as readonly string[]).includes(code)) continue;
    const row = characteristicByCode(code);
    characteristics[code] = row ? readValue(row, category, value) : value;
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
    point: lat === null || lng === null ? null : ([lng, lat] as [number, number]),
    photoIds: [],
    characteristics,
  };
  const said = new Set(issues.map(({ path }) => path));
  // Half a place is none.
  if ((lat === null) !== (lng === null) && !said.has('lat') && !said.has('lng'))
    issues.push({ path: lat === null ? 'lat' : 'lng', code: 'required' });
  const unread = new Set(issues.map(({ path }) => (path === 'lat' || path === 'lng' ? 'point' : path)));
  issues.push(...listingIssues(facts, { draft }).filter(({ path }) => !unread.has(path)));
  if (issues.length > 0) return { ref: ref.slice(0, IMPORT_REF_LENGTH), draft: null, issues };
  return { ref, draft: listingDraftSchema.parse(facts), issues };
}
