import type { Currency, HistoryHub } from '@baza/shared/contract/types';
import { CURRENCIES } from '@baza/shared/domain';
import { type AppStore, currencyChanged, selectUsdRate } from '@baza/shared/store';

/** The currency of the price filter in a URL; null without a filter. */
export function currencyOfAddress(search: string): Currency | null {
  const params = new URLSearchParams(search);
  if (!params.get('min') && !params.get('max')) return null;
  return CURRENCIES.find((code) => code === params.get('priceUnit')) ?? 'UZS';
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
    void convert(search, currency, usd.rate);
  });
  async function convert(from: string, to: Currency, rate: number): Promise<void> {
    const { priceFilterIn } = await import(/* webpackChunkName: "later" */ './price-filter.ts');
    if (search !== from || currency !== to) return;
    const { pathname, hash, state: entry } = history.location;
    history.replace({ pathname, search: priceFilterIn(to, from, rate), hash }, entry);
  }
}
