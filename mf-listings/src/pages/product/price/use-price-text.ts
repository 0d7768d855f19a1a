import { useLive } from '@baza/shared/contract';
import { formatPrice, fromUzs } from '@baza/shared/domain';
import { useUsdRate } from '@baza/shared/store';

/** So'm as text in the visitor's currency; in so'm as long as there is no rate. */
export function usePriceText(): (uzs: number) => string {
  const { currency, locale } = useLive();
  const rate = useUsdRate();
  const unit = rate ? currency : 'UZS';
  return (uzs) => formatPrice(rate ? fromUzs(uzs, unit, rate.rate) : uzs, unit, locale);
}
