import { annuityPayment, isCredit, offerMisfit } from '@baza/shared/domain';
import type { CreditOffer } from '@baza/shared/schema';
import { creditAmountOf, type DraftForm } from './draft.ts';

type Asked = Pick<DraftForm, 'realEstateAmount' | 'initialPayment' | 'creditTerm' | 'bankId' | 'offerId'>;

export interface Monthly {
  /** Whole so'm. */
  amount: number;
  /** Of the cheapest offer that fits: none has been chosen yet. */
  isLeast: boolean;
}

/** Returns the monthly payment of a loan by its chosen offer, or else by the lowest rate that fits; null while neither is known. */
export function monthlyOf(form: Asked, offers: readonly CreditOffer[]): Monthly | null {
  const { realEstateAmount, creditTerm, bankId, offerId } = form;
  const creditAmount = creditAmountOf(form);
  if (creditAmount === null || creditTerm === null) return null;
  const chosen = offers.find(({ versionId }) => versionId === offerId);
  const wish = {
    amount: creditAmount,
    price: realEstateAmount ?? undefined,
    term: creditTerm,
    program: 'standard' as const,
  };
  const fitting = chosen
    ? [chosen]
    : offers.filter(
        ({ bank, terms }) => (bankId === null || bank.id === bankId) && offerMisfit(terms, wish) === null,
      );
  const terms = { creditAmount, creditTerm, rate: Math.min(...fitting.map((offer) => offer.terms.rate)) };
  if (fitting.length === 0 || !isCredit(terms)) return null;
  return { amount: Math.round(annuityPayment(terms)), isLeast: chosen === undefined };
}
