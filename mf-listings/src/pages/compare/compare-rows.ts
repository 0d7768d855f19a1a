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

export const compareRow = (key: string, label: string, values: readonly (string | null)[]): CompareRow => ({
  key,
  label,
  values,
  differs: new Set(values.flatMap((value) => value?.trim().toLowerCase() ?? [])).size > 1,
});

/** The characteristics that at least one of the listings has, by group, in the order of the table. */
export function compareGroups(listings: readonly ListingDetail[], words: Words): CompareGroup[] {
  return CHARACTERISTIC_GROUPS.map((group) => {
    const rows = CHARACTERISTICS.flatMap((row) => {
      const owner = listings.find(
        ({ category, characteristics }) =>
          characteristics[row.code] !== undefined && groupOf(row, category) === group,
      );
      if (!owner) return [];
      const values = listings.map(({ characteristics }) => {
        const value = characteristics[row.code];
        return value === undefined || (Array.isArray(value) && value.length === 0)
          ? null
          : words.value(row, value);
      });
      return values.every((value) => value === null)
        ? []
        : [compareRow(row.code, words.label(row, owner.category), values)];
    });
    return { group, rows };
  }).filter(({ rows }) => rows.length > 0);
}

/** `1,2,2,x` → `[1, 2]`: at most four ids, each once. */
export const readCompared = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .slice(0, MAX_COMPARED)
    .map(Number);
