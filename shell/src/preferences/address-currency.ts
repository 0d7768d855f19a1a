import type { Currency, HistoryHub } from '@baza/shared/contract/types';
import { CURRENCIES } from '@baza/shared/domain';
import { type AppStore, currencyChanged, selectUsdRate } from '@baza/shared/store';

/** The currency in which an address's price filter was entered; null for an address without one. */
export function currencyOfAddress(search: string): Currency | null {
  const params = new URLSearchParams(search);
  if (!params.get('min') && !params.get('max')) return null;
  return CURRENCIES.find((code) => code === params.get('priceUnit')) ?? 'UZS';
}

/** An address's price filter in a currency, at `rate` so'm for a dollar: rounded outwards, so that it loses nothing. */
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
 * Keeps the header's currency and the price filter in step: what is filtered in dollars is shown in dollars, and a
 * currency chosen in the header is that of the filter in sight too.
 */
export function followAddressCurrency(history: HistoryHub, store: AppStore): void {
  let search = history.location.search;
  let { currency } = store.getState().preferences;
  history.listen(() => {
    const before = currencyOfAddress(search);
    search = history.location.search;
    const entered = currencyOfAddress(search);
    // So'm is every filter's unit until it is changed: it alone does not undo a choice of dollars.
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
