import { useLive } from '@baza/shared/contract';
import { fromUzs, type Locale, shortPrice } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';
import { useCallback } from 'react';

/** Short prices in the visitor's currency. */
export function usePinPrice(locale: Locale): (uzs: number) => string {
  const { currency } = useLive();
  const rate = useUsdRate()?.rate;
  return useCallback(
    (uzs) => {
      const shown = rate === undefined ? 'UZS' : currency;
      // Two digits tell neighbours apart: 1,06 and 1,11.
      return shortPrice(fromUzs(uzs, shown, rate ?? 1), shown, locale, 2);
    },
    [currency, rate, locale],
  );
}
