import { formatNumber } from '../../domain/locale/index.ts';
import type { NumberDoubt, NumberTextOptions } from '../../domain/text/index.ts';
import { useUi } from '../core/use-ui.ts';

/** Decimals of a shown reading; a field's own precision is never greater. */
const MOST_DIGITS = 6;

/** A sentence for a text whose number is in doubt. */
export function useDoubtText({ currency }: NumberTextOptions): (doubt: NumberDoubt) => string {
  const { t, locale } = useUi();
  const number = (value: number) => formatNumber(value, locale, { digits: MOST_DIGITS });
  return (doubt) => {
    switch (doubt.code) {
      case 'ambiguous':
        return t('number.ambiguous', {
          first: number(doubt.readings[0]),
          second: number(doubt.readings[1]),
        });
      case 'maxValue':
      case 'minValue':
        return t(`number.${doubt.code}`, { bound: number(doubt.bound) });
      case 'precision':
        return t('number.precision', { count: doubt.bound });
      case 'currency':
        return t('number.currency', { currency });
      default:
        return t(`number.${doubt.code}`);
    }
  };
}
