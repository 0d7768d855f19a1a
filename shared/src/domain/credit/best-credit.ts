import type { CategoryCode } from '../category/index.ts';
import {
  annuityPayment,
  DEFAULT_CREDIT_TERM,
  DEFAULT_INITIAL_PERCENT,
  initialPaymentOf,
  isCredit,
  isLentFor,
} from './credit.ts';
import { type CreditOfferLimits, offerMisfit } from './offers.ts';

/** What is known of the property that a loan is for. */
export interface LentProperty {
  category: CategoryCode;
  /** Whole so'm. */
  price: number;
  /** Whether it is in a new building; of a house nobody knows. */
  newBuild?: boolean | undefined;
}

/** A loan by equal payments as a bank offers it for a property. */
export interface BestCredit {
  /** Percent a year. */
  rate: number;
  /** Percent of the price that is paid down: a fifth, or what the bank requires. */
  initialPercent: number;
  /** Months: payments compare only over one term, so offers that do not allow it do not apply. */
  creditTerm: number;
  /** Whole so'm. */
  monthly: number;
}

type Offered = CreditOfferLimits & { rate: number; fee: number };

/** The loan that an offer means for a property; null if it does not apply to it. */
function creditBy(offer: Offered, { category, price, newBuild }: LentProperty): BestCredit | null {
  const { program, rate } = offer;
  // Whether a family is young or a house green is not known of a listing.
  if (program !== 'standard' && !(program === 'new-build' && newBuild === true)) return null;
  const initialPercent = Math.max(DEFAULT_INITIAL_PERCENT, offer.minInitial);
  const creditTerm = DEFAULT_CREDIT_TERM;
  // A share that is rounded down would be less than the bank requires.
  const down = Math.max(initialPaymentOf(price, initialPercent), Math.ceil((price * offer.minInitial) / 100));
  const terms = { creditAmount: price - down, rate, creditTerm };
  const misfit = offerMisfit(offer, { category, price, amount: terms.creditAmount, term: creditTerm });
  if (misfit !== null || !isCredit(terms)) return null;
  return { rate, initialPercent, creditTerm, monthly: Math.round(annuityPayment(terms)) };
}

/**
 * The loan with the lowest rate among the offers that apply to a property; of one rate the one with the lowest fee, then
 * the smallest payment. Null if none applies: nothing is shown then. The offers must be valid today.
 */
export function bestCredit(offers: readonly Offered[], property: LentProperty): BestCredit | null {
  if (!isLentFor(property.category)) return null;
  let best: { credit: BestCredit; fee: number } | null = null;
  for (const offer of offers) {
    const credit = creditBy(offer, property);
    if (!credit) continue;
    const { fee } = offer;
    const order =
      best === null
        ? -1
        : credit.rate - best.credit.rate || fee - best.fee || credit.monthly - best.credit.monthly;
    if (order < 0) best = { credit, fee };
  }
  return best?.credit ?? null;
}
