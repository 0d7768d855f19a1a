import {
  CHARACTERISTIC_GROUPS,
  CHARACTERISTICS,
  type Characteristic,
  type CharacteristicGroup,
  groupOf,
  MAX_COMPARED,
} from '@baza/shared/domain';
import type { CharacteristicValue } from '@baza/shared/page';
import type { ListingDetail } from '@baza/shared/schema';

export interface CompareRow<Key extends string = string> {
  key: Key;
  label: string;
  /** One for each listing; null where it has none. */
  values: readonly (string | null)[];
  /** Two listings are known to have something else; one that says nothing is no difference. */
  differs: boolean;
}
export interface CompareGroup {
  group: CharacteristicGroup;
  rows: readonly CompareRow[];
}

interface Words {
  label(row: Characteristic, category: ListingDetail['category']): string;
  value(row: Characteristic, value: CharacteristicValue): string;
}

/** Prices closer than this part are one price, typed in two currencies or at the rates of two days. */
const SAME_PRICE = 0.005;

/** A value as it is compared: two forms of the same number, word or set are equal; null where it is empty. */
function comparable(value: CharacteristicValue | null): string | null {
  if (value === null || typeof value === 'number') return value === null ? null : String(value);
  if (typeof value !== 'string') return value.length === 0 ? null : [...new Set(value)].sort().join();
  const text = value.trim().replace(/\s+/g, ' ').toLowerCase();
  const number = text.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(number) ? String(Number(number)) : text || null;
}

/** `stored`: what is compared, if its texts are not. */
export function compareRow(
  key: string,
  label: string,
  texts: readonly (string | null)[],
  stored: readonly (CharacteristicValue | null)[] = texts,
): CompareRow {
  const keys = stored.map(comparable);
  return {
    key,
    label,
    values: texts.map((text, index) => (keys[index] === null ? null : text)),
    differs: new Set(keys.filter((each) => each !== null)).size > 1,
  };
}

/** Whether the prices that there are, in UZS, are not all the same. */
export function pricesDiffer(prices: readonly (number | null)[]): boolean {
  const known = prices.filter((price) => price !== null);
  return known.length > 1 && Math.max(...known) > Math.min(...known) * (1 + SAME_PRICE);
}

/** The characteristics that at least one of the listings has, by group, in the order of the table. */
export function compareGroups(listings: readonly ListingDetail[], words: Words): CompareGroup[] {
  return CHARACTERISTIC_GROUPS.map((group) => {
    const rows = CHARACTERISTICS.flatMap((row) => {
      const owner = listings.find(
        ({ category, characteristics }) =>
          characteristics[row.code] !== undefined && groupOf(row, category) === group,
      );
      if (!owner) return [];
      const stored = listings.map(({ characteristics }) => characteristics[row.code] ?? null);
      const texts = stored.map((value) => (value === null ? null : words.value(row, value)));
      const compared = compareRow(row.code, words.label(row, owner.category), texts, stored);
      return compared.values.every((value) => value === null) ? [] : [compared];
    });
    return { group, rows };
  }).filter(({ rows }) => rows.length > 0);
}

/** `1,2,2,x` → `[1, 2]`: at most four ids, each once. */
export const readCompared = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .slice(0, MAX_COMPARED)
    .map(Number);
