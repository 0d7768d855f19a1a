import { useText } from '@baza/shared/contract';
import { TEXTS } from '../../texts.ts';

/** `246` → `20 лет 6 месяцев`. */
export function useTermText(): (months: number) => string {
  const { t } = useText(TEXTS);
  return (term) => {
    const years = Math.floor(term / 12);
    const months = term % 12;
    const parts = [
      years > 0 ? t('credit.years', { count: years }) : '',
      months > 0 ? t('credit.months', { count: months }) : '',
    ];
    return parts.filter(Boolean).join(' ');
  };
}
