import { cookies, local } from '@baza/shared/browser';
import type { Currency, ThemeChoice } from '@baza/shared/contract/types';
import {
  bannerCookie,
  cardLayoutCookie,
  currencyCookie,
  dataCookie,
  hintsOf,
  type VisitorHints,
} from '@baza/shared/contract/visitor';
import {
  type CardLayout,
  COOKIE_DAYS,
  CURRENCIES,
  type DataChoice,
  DEFAULT_CURRENCY,
  STORAGE_KEYS,
} from '@baza/shared/domain';
import type { UserLocation } from '@baza/shared/store';
import { connectionOf, hintsLessData } from '../network/slow.ts';

export const storedCurrency = {
  get: (): Currency =>
    CURRENCIES.find((code) => code === local.get(STORAGE_KEYS.currency)) ?? DEFAULT_CURRENCY,
  /** Also in a cookie, so that the server renders prices in it. */
  set(currency: Currency): void {
    local.set(STORAGE_KEYS.currency, currency);
    cookies.set(currencyCookie(currency));
  },
};

/** How lists show their cards, and how much pages fetch: in a cookie alone, which the server reads too. */
export const keepCardLayout = (layout: CardLayout): void => cookies.set(cardLayoutCookie(layout));

export const keepDataChoice = (choice: DataChoice): void => cookies.set(dataCookie(choice));

export const storedTheme = {
  /** The server rendered the cookie's theme, so without a stored choice the cookie counts. */
  get(): ThemeChoice {
    const value = local.get(STORAGE_KEYS.theme) ?? /(?:^|;\s*)theme=(\w+)/.exec(cookies.get())?.[1];
    return value === 'light' || value === 'dark' ? value : 'system';
  },
  set(choice: ThemeChoice): void {
    local.set(STORAGE_KEYS.theme, choice === 'system' ? null : choice);
    // The server writes it into the page to avoid a flash of the other theme.
    const lasts = choice === 'system' ? 0 : COOKIE_DAYS * 86_400;
    cookies.set(`theme=${choice}; max-age=${lasts}; path=/; samesite=lax`);
  },
};

/** The info banner was dismissed. */
export const storedBanner = {
  isHidden: (): boolean => local.get(STORAGE_KEYS.bannerHidden) === 'true',
  hide(): void {
    local.set(STORAGE_KEYS.bannerHidden, 'true');
    cookies.set(bannerCookie());
  },
};

/** Reads what the server knows, and tells it for the next page what only this browser has kept. */
export function takeHints(): VisitorHints {
  const hints = hintsOf(cookies.get(), hintsLessData(connectionOf(navigator)));
  if (storedBanner.isHidden() && !hints.bannerHidden) storedBanner.hide();
  if (storedCurrency.get() !== hints.currency) storedCurrency.set(storedCurrency.get());
  return hints;
}

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
  set(place: UserLocation): void {
    local.set(STORAGE_KEYS.location, JSON.stringify(place));
  },
};
