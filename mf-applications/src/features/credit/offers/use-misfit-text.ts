import { useLocale, useText } from '@baza/shared/contract';
import { formatPercent, formatPrice, type OfferMisfit } from '@baza/shared/domain';
import type { CreditOffer } from '@baza/shared/schema';
import { TEXTS } from '../../../texts.ts';
import { useTermText } from '../use-term-text.ts';

/** Why an offer does not fit, and what would. */
export function useMisfitText(): (misfit: OfferMisfit, offer: CreditOffer) => string {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const termText = useTermText();
  return (misfit, { terms }) => {
    const bounds: Record<OfferMisfit, string> = {
      category: '',
      program: '',
      amountLow: formatPrice(terms.minAmount, 'UZS', locale),
      amountHigh: formatPrice(terms.maxAmount, 'UZS', locale),
      termShort: termText(terms.minTerm),
      termLong: termText(terms.maxTerm),
      initial: formatPercent(terms.minInitial, locale, 2),
    };
    return t(`misfit.${misfit}`, { bound: bounds[misfit] });
  };
}
