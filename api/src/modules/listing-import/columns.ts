import {
  CATEGORY_CODES,
  type CategoryCode,
  CHARACTERISTICS,
  type Characteristic,
  type Currency,
  characteristicLabelKey,
  characteristicsFor,
  currencyOf,
  fold,
  type Locale,
} from '@baza/shared/domain';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { type Cell, textOf } from '../../platform/spreadsheets/cells.ts';
import { importTexts, inEveryLanguage } from './texts.ts';

/** Columns that every category has, in the order of the template. */
export const FIELDS = [
  'ref',
  'category',
  'title',
  'description',
  'price',
  'priceUnit',
  'areaId',
  'address',
  'landmark',
  'docNumber',
  'lat',
  'lng',
] as const;
export type Field = (typeof FIELDS)[number];
/** Without these a row says too little. */
export const REQUIRED_FIELDS = ['ref', 'category'] as const satisfies readonly Field[];

/** One column of a file: its name as written there, and what it may stand for, by its row's category. */
export interface Column {
  name: string;
  /** A field, or characteristics that have the same name in different categories. */
  codes: readonly string[];
  /** Of the prices in it, where its name says one: "Цена, $". */
  currency?: Currency;
}

const isField = (code: string): code is Field => (FIELDS as readonly string[]).includes(code);

/** What agencies call the columns of the price and its currency, beside their names in the template. */
const PRICE_NAMES = ['Стоимость', 'Нархи', 'Cost'];
const CURRENCY_NAMES = ['Валюта', 'Valyuta', 'Currency', 'Пул бирлиги'];

/** Codes by every name that a column may have: its code, and its label in each language. */
const NAMES: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const names = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const key = fold(name);
    names.set(key, (names.get(key) ?? new Set()).add(code));
  };
  for (const row of CHARACTERISTICS) {
    const keys = [undefined, ...row.categories].map((category) => characteristicLabelKey(row, category));
    for (const key of new Set(keys)) for (const label of inEveryLanguage(key)) add(label, row.code);
    add(row.code, row.code);
  }
  // A field's name is its own, whatever characteristic is called the same.
  for (const field of FIELDS)
    for (const { column } of Object.values(importTexts)) names.set(fold(column[field]), new Set([field]));
  for (const field of FIELDS) names.set(fold(field), new Set([field]));
  for (const name of PRICE_NAMES) if (!names.has(fold(name))) names.set(fold(name), new Set(['price']));
  for (const name of CURRENCY_NAMES)
    if (!names.has(fold(name))) names.set(fold(name), new Set(['priceUnit']));
  return names;
})();

/** A name without what people add to it: a mark of required columns, a unit, a currency. */
function columnOf(name: string): Column {
  const bare = name.replace(/\s*[*:]+(?=\s*($|[,(]))/g, '').trim();
  const codes = NAMES.get(fold(bare));
  if (codes) return { name, codes: [...codes] };
  const [, first = '', inBrackets, afterComma] =
    /^(.+?)\s*(?:[([]([^()[\]]+)[)\]]|[,/]\s*([^,/]+))$/.exec(bare) ?? [];
  const unit = inBrackets ?? afterComma ?? '';
  const named = [...(NAMES.get(fold(first)) ?? [])];
  if (/^(кв\.?\s*м\.?|[mм](²|2|\.?\s*кв\.?))$/i.test(unit)) return { name, codes: named };
  const [, words = '', last = ''] = /^(.+?)\s*(\S+)$/.exec(bare) ?? [];
  for (const [price, word] of [
    [first, unit],
    [words, last],
    [bare.replace(/\$$/, ''), bare.endsWith('$') ? '$' : ''],
  ] as const) {
    const currency = currencyOf(word);
    if (currency && NAMES.get(fold(price.replace(/\s+(в|in)$/i, '')))?.has('price'))
      return { name, codes: ['price'], currency };
  }
  return { name, codes: [] };
}

/** What the names in a file's header stand for; unknown columns are not read, `repeated` are names to correct. */
export function readHeader(cells: readonly Cell[]): {
  columns: (Column | null)[];
  unknown: string[];
  repeated: string[];
} {
  const unknown: string[] = [];
  const repeated: string[] = [];
  const taken = new Set<string>();
  const columns = cells.map((cell): Column | null => {
    const name = textOf(cell);
    if (!name) return null;
    const column = columnOf(name);
    const { codes } = column;
    if (codes.length === 0) {
      unknown.push(name);
      return null;
    }
    if (codes.every((code) => taken.has(code))) repeated.push(name);
    for (const code of codes) taken.add(code);
    return column;
  });
  return { columns, unknown, repeated };
}

/** The code a column has in a category: a characteristic of it if there is one. */
export const codeIn = ({ codes }: Column, category: CategoryCode | null): string => {
  const own = category ? characteristicsFor(category).map((row): string => row.code) : [];
  return codes.find((code) => isField(code) || own.includes(code)) ?? codes[0] ?? '';
};

/** A column's name in a language, for the template and for what is missing in a file. */
export function columnName(code: string, locale: Locale): string {
  if (isField(code)) return importTexts[locale].column[code];
  if (code === 'point') return importTexts[locale].column.lat;
  const row = CHARACTERISTICS.find((candidate) => candidate.code === code);
  return row ? domainText(locale)(characteristicLabelKey(row as Characteristic)) : code;
}

/** A code by any name of it: the code itself, or its label in a language. */
export function byAnyName<C extends string>(
  codes: readonly C[],
  labelsOf: (code: C) => readonly string[],
): (name: string) => C | undefined {
  const names = new Map<string, C>();
  for (const code of codes) for (const name of [code, ...labelsOf(code)]) names.set(fold(name), code);
  return (name) => names.get(fold(name));
}

export const categoryByName = byAnyName(CATEGORY_CODES, (code) => [
  ...inEveryLanguage(`category.${code}`),
  ...inEveryLanguage(`categoryTab.${code}`),
]);
