import { useLocale, useText } from '@baza/shared/contract';
import { formatNumber, formatPercent } from '@baza/shared/domain';
import { TEXTS } from '../../texts.ts';
import type { Timed } from './figures.ts';

/** Texts of the console, and numbers as it writes them. */
export function useOpsText() {
  const locale = useLocale();
  const { t } = useText(TEXTS);
  const number = (value: number, digits = 0) => formatNumber(value, locale, { digits });
  return {
    t,
    locale,
    number,
    percent: (value: number, digits = 1) => formatPercent(value, locale, digits),
    /** `320 ms`, `1.4 s`, `0.02`; a dash without measurements. */
    timed(name: Timed, value: number | null): string {
      if (value === null) return '—';
      if (name === 'CLS') return formatNumber(value, locale, { digits: 2, exactDigits: true });
      return value < 1000
        ? t('unit.ms', { value: number(value) })
        : t('unit.s', { value: number(value / 1000, 1) });
    },
  };
}
