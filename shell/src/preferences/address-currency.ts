import type { Currency, HistoryHub } from '@baza/shared/contract/types';
import { CURRENCIES } from '@baza/shared/domain';
import { type AppStore, currencyChanged, selectUsdRate } from '@baza/shared/store';

/** The currency of the price filter in a URL; null without a filter. */
export function currencyOfAddress(search: string): Currency | null {
  const params = new URLSearchParams(search);
  if (!params.get('min') && !params.get('max')) return null;
  return CURRENCIES.find((code) => code === params.get('priceUnit')) ?? 'UZS';
}

/** Converts a URL's price filter at `rate` so'm per dollar, rounded outwards, so that it loses no matches. */
export function priceFilterIn(currency: Currency, search: string, rate: number): string {
  const factor = currency === 'USD' ? 1 / rate : rate;
  const params = new URLSearchParams(search);
  for (const [key, round] of [['min', Math.floor] as const, ['max', Math.ceil] as const]) {
    const amount = params.get(key);
    if (amount) params.set(key, String(round(Number(amount) * factor)));
  }
  if (currency === 'USD') params.set('priceUnit', 'USD');
  else params.delete('priceUnit');
  return `?${params.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')}`;
}

/**
 * Keeps the header's currency and the price filter in sync: a filter in dollars shows prices in dollars, and a
 * currency chosen in the header also applies to the current filter.
 */
export function followAddressCurrency(history: HistoryHub, store: AppStore): void {
  let search = history.location.search;
  let { currency } = store.getState().preferences;
  history.listen(() => {
    const before = currencyOfAddress(search);
    search = history.location.search;
    const entered = currencyOfAddress(search);
    // So'm is the default unit of filters, so it does not override a choice of dollars.
    if (entered === 'USD' || (entered === 'UZS' && before === 'USD'))
      store.dispatch(currencyChanged(entered));
  });
  store.subscribe(() => {
    const state = store.getState();
    const { preferences } = state;
    if (preferences.currency === currency) return;
    currency = preferences.currency;
    const entered = currencyOfAddress(search);
    const usd = selectUsdRate(state);
    if (!entered || entered === currency || !usd) return;
    const { pathname, hash, state: entry } = history.location;
    history.replace({ pathname, search: priceFilterIn(currency, search, usd.rate), hash }, entry);
  });
}
