import { areaName } from '../area/index.ts';
import type { ListingFilter } from '../filter/index.ts';
import type { Locale } from '../locale/index.ts';
import { formatPrice } from '../money/index.ts';

// Titles that server and browser write alike. Texts are keys of the `domain` translations.

type DomainText = (key: string, values: Record<string, string | number>) => string;

/** More areas than this are counted instead of named. */
export const MAX_NAMED_AREAS = 3;

/**
 * The names of a filter's areas, one with the area above it; nothing while some are not known or there are too many.
 * @param paths each area after those above it, province first.
 */
export function areaWords(
  regions: readonly number[],
  paths: readonly (readonly Parameters<typeof areaName>[0][])[],
  locale: Locale,
): string | undefined {
  if (regions.length > MAX_NAMED_AREAS || paths.length === 0 || paths.length < regions.length)
    return undefined;
  return paths
    .flatMap((path) => path.slice(paths.length === 1 ? -2 : -1))
    .map((area) => areaName(area, locale))
    .join(', ');
}

/** What a list is of: its category, and where. */
export function listHeading(
  { category, premium }: Pick<ListingFilter, 'category' | 'premium'>,
  area: string | undefined,
  t: DomainText,
): string {
  const what = t(category ? `category.${category}` : premium ? 'title.premium' : 'title.all', {});
  return area ? t('title.in', { what, area }) : what;
}

export const listTitle = (heading: string, page: number, t: DomainText): string =>
  page > 1 ? t('title.numbered', { title: heading, page }) : heading;

/** Somebody with what they do and where they sell: many have one name. */
export function personTitle(
  {
    name,
    userType,
    province,
  }: { name: string; userType: string; province: Parameters<typeof areaName>[0] | null },
  locale: Locale,
  t: DomainText,
): string {
  const kind = t(`userType.${userType}`, {});
  return `${name} — ${province ? `${kind}, ${areaName(province, locale)}` : kind}`;
}

/** A listing with its price in so'm: a foreign currency is the visitor's converter, not the listing's. */
export const listingTitle = ({ title, price }: { title: string; price: number }, locale: Locale): string =>
  `${title} — ${formatPrice(price, 'UZS', locale)}`;
