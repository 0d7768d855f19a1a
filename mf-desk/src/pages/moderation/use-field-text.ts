import { useLocale, useText } from '@baza/shared/contract';
import { areaName, characteristicByCode, formatPrice } from '@baza/shared/domain';
import { type CharacteristicValue, useCharacteristicText } from '@baza/shared/page';
import type { AreaPath, ModerationItem } from '@baza/shared/schema';
import { TEXTS } from './texts.ts';

const characteristicOf = (path: string) =>
  characteristicByCode(/^characteristics\.(.+)$/.exec(path)?.[1] ?? '') ?? null;

/** Names and values of a listing's fields by their paths, as moderators read them. */
export function useFieldText({ category }: Pick<ModerationItem, 'category'>) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const words = useCharacteristicText();

  const label = (path: string): string => {
    const row = characteristicOf(path);
    return row ? words.label(row, category) : t(`field.${path}`, { defaultValue: path });
  };
  /** Null for an empty value. An area's names come with it. */
  const value = (path: string, stored: unknown, areas: AreaPath | null): string | null => {
    if (stored === null || stored === '' || (Array.isArray(stored) && stored.length === 0)) return null;
    const row = characteristicOf(path);
    if (row) return words.value(row, stored as CharacteristicValue);
    switch (path) {
      case 'category':
        return domain(`category.${stored}`);
      case 'price':
        return formatPrice(Number(stored), 'UZS', locale);
      case 'areaId':
        return areas ? namesOf(areas, locale).join(', ') : String(stored);
      case 'point':
        return (stored as [number, number])
          .map((degrees) => degrees.toFixed(5))
          .reverse()
          .join(', ');
      default:
        return String(stored);
    }
  };
  return { label, value };
}

/** Province, district and MFY, as far as they are known. */
export const namesOf = (areas: AreaPath, locale: Parameters<typeof areaName>[1]): string[] =>
  [areas.province, areas.district, areas.mfy].flatMap((area) => (area ? [areaName(area, locale)] : []));
