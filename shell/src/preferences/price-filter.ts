import type { Currency } from '@baza/shared/contract/types';

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
