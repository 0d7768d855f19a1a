import type { Currency, ThemeChoice } from '@baza/shared/contract/types';
import { CURRENCIES, DEFAULT_CURRENCY, LOCALE_COOKIE_DAYS, STORAGE_KEYS } from '@baza/shared/domain';
import type { UserLocation } from '@baza/shared/store';
import { local } from '../session/storage.ts';

const CURRENCY = 'baza.currency';
const THEME = 'baza.theme';

export const storedCurrency = {
  get: (): Currency => CURRENCIES.find((code) => code === local.get(CURRENCY)) ?? DEFAULT_CURRENCY,
  set: (currency: Currency): void => local.set(CURRENCY, currency),
};

export const storedTheme = {
  /** The server rendered the cookie's theme, so without a stored choice the cookie counts. */
  get(): ThemeChoice {
    const value = local.get(THEME) ?? /(?:^|;\s*)theme=(\w+)/.exec(document.cookie)?.[1];
    return value === 'light' || value === 'dark' ? value : 'system';
  },
  set(choice: ThemeChoice): void {
    local.set(THEME, choice === 'system' ? null : choice);
    // The server writes it into the page to avoid a flash of the other theme.
    const lasts = choice === 'system' ? 0 : LOCALE_COOKIE_DAYS * 86_400;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve.
    document.cookie = `theme=${choice}; max-age=${lasts}; path=/; samesite=lax`;
  },
};

/** The info banner was dismissed. */
export const storedBanner = {
  isHidden: (): boolean => local.get(STORAGE_KEYS.bannerHidden) === 'true',
  hide: (): void => local.set(STORAGE_KEYS.bannerHidden, 'true'),
};

const area = (value: unknown): { id: number } | null =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
    ? { ...value, id: Number(value.id) }
    : null;

/** The visitor's stored location; null if unreadable. */
export const storedLocation = {
  get(): UserLocation {
    const nowhere: UserLocation = { province: null, region: null, mfy: null };
    try {
      const found: unknown = JSON.parse(local.get(STORAGE_KEYS.location) ?? 'null');
      if (typeof found !== 'object' || found === null) return nowhere;
      const { province, region, mfy, osmData } = found as Record<string, unknown>;
      const city = (osmData as UserLocation['osmData'])?.address?.city;
      return {
        province: area(province),
        region: area(region),
        mfy: area(mfy),
        ...(typeof city === 'string' ? { osmData: { address: { city } } } : {}),
      };
    } catch {
      return nowhere;
    }
  },
  set: (place: UserLocation): void => local.set(STORAGE_KEYS.location, JSON.stringify(place)),
};
