import {
  type CreditTerms,
  type CreditWish,
  creditSchedule,
  effectiveRate,
  type OfferMisfit,
  offerFee,
  offerMisfit,
} from '@baza/shared/domain';
import type { CreditOffer } from '@baza/shared/schema';
import { type CreditInput, loanOf, wishOf } from '../credit-input.ts';

const fittingOffers = (offers: readonly CreditOffer[], wish: CreditWish): CreditOffer[] =>
  offers.filter(({ terms }) => offerMisfit(terms, wish) === null);

/**
 * The lowest rate of the offers that apply to a loan, of its programme or without one; null if none applies. Whether a
 * property is in a new building, or a family young, is only known by the programme.
 */
export function lowestRate(offers: readonly CreditOffer[], input: CreditInput): number | null {
  const { terms } = loanOf(input);
  if (!terms) return null;
  const program = input.specialProgram ?? 'standard';
  const rates = fittingOffers(offers, { ...wishOf(input, terms), program }).map((offer) => offer.terms.rate);
  return rates.length > 0 ? Math.min(...rates) : null;
}

/** What an offer costs for a loan by equal payments, in whole so'm and percent a year. */
interface OfferCost {
  monthly: number;
  interest: number;
  fee: number;
  total: number;
  effectiveRate: number;
}

function costOf({ terms }: CreditOffer, { creditAmount, creditTerm }: CreditTerms): OfferCost {
  const schedule = creditSchedule('annuity', { creditAmount, creditTerm, rate: terms.rate });
  const fee = offerFee(terms.fee, creditAmount);
  return {
    monthly: schedule.first,
    interest: schedule.interest,
    fee,
    total: schedule.total + fee,
    effectiveRate: effectiveRate(schedule, fee),
  };
}

/** An offer, and why it does not fit; its cost is that of the asked loan all the same. */
export interface JudgedOffer {
  offer: CreditOffer;
  misfit: OfferMisfit | null;
  cost: OfferCost;
}

/** Offers of the asked category and programme by their full cost, with those for which something else has to be asked. */
export function judgeOffers(
  offers: readonly CreditOffer[],
  wish: CreditWish,
  terms: CreditTerms,
): JudgedOffer[] {
  const judged = offers.flatMap((offer): JudgedOffer[] => {
    const misfit = offerMisfit(offer.terms, wish);
    if (misfit === 'category' || misfit === 'program') return [];
    return [{ offer, misfit, cost: costOf(offer, terms) }];
  });
  return judged.sort((a, b) => a.cost.effectiveRate - b.cost.effectiveRate);
}
