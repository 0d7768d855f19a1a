import type { Locale, useShell } from '@baza/shared/contract';
import type { FilterNear } from '@baza/shared/domain';
import { areaName, type FilterPart, formatNumber, type ListingFilter } from '@baza/shared/domain';
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import en from '../../i18n/near/en.json';
import ru from '../../i18n/near/ru.json';
import uz from '../../i18n/near/uz.json';

export const NEAR_TEXTS = 'listings_near';

export function addNearTexts({ i18n }: ReturnType<typeof useShell>): void {
  for (const [locale, bundle] of Object.entries({ uz, ru, en }))
    if (!i18n.hasResourceBundle(locale, NEAR_TEXTS)) i18n.addResourceBundle(locale, NEAR_TEXTS, bundle);
}

const nameKey = (part: FilterPart) => `names.${part.replace('near_', '')}`;

/** The chip of what is near: `Метро: Чорсу`, `Школа: до 500 м`. */
export function nearWords(
  part: FilterPart,
  filter: ListingFilter,
  shell: ReturnType<typeof useShell>,
  locale: Locale,
): string {
  addNearTexts(shell);
  // Not that of a hook, which was made before there were these texts.
  const t = shell.i18n.getFixedT(locale, NEAR_TEXTS);
  const name = t(nameKey(part));
  if (part !== 'metro') {
    const metres = filter[part as FilterNear];
    return metres ? t('chip', { name, metres: formatNumber(Number(metres), locale) }) : '';
  }
  const stations = METRO_STATIONS.filter(({ id }) =>
    (filter.metro as readonly string[]).includes(String(id)),
  );
  return t('stations', { name, stations: stations.map((station) => areaName(station, locale)).join(', ') });
}
