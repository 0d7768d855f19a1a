import type { CategoryCode } from '../category/index.ts';
import { CREDIT_BOUNDS, type CreditTerms, creditSchedule } from './credit.ts';
import { effectiveRate } from './plans.ts';

/** What a bank offers: a loan, or to hold and pass on what a buyer pays in advance. */
export const OFFER_KINDS = ['credit', 'advance'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** For whom or what a loan is cheaper. */
export const SPECIAL_PROGRAMS = ['standard', 'new-build', 'young-family', 'green'] as const;
export type SpecialProgram = (typeof SPECIAL_PROGRAMS)[number];
export const isSpecialProgram = (text: string | null): text is SpecialProgram =>
  SPECIAL_PROGRAMS.some((program) => program === text);

/** Bounds of what a bank may offer; amounts are those of `CREDIT_BOUNDS`. */
export const OFFER_BOUNDS = {
  title: 80,
  bankName: 80,
  branchName: 80,
  branchAddress: 160,
  /** Percent of the loan or of the sum paid in advance, once. */
  fee: { min: 0, max: 10 },
  minInitial: CREDIT_BOUNDS.initialPercent,
  paidPercent: { min: 10, max: 100 },
  restMonths: { min: 0, max: 60 },
  holdDays: { min: 1, max: 180 },
  /** Accounts of one bank. */
  accounts: 20,
} as const;

/** Offers that can stand side by side. */
export const MAX_COMPARED_OFFERS = 4;

/** The terms of a credit offer that decide whether it fits. */
export interface CreditOfferLimits {
  categories: readonly CategoryCode[];
  program: SpecialProgram;
  /** Percent of the property's price. */
  minInitial: number;
  minAmount: number;
  maxAmount: number;
  minTerm: number;
  maxTerm: number;
}

/** What a borrower wants; what is missing is not asked. */
export interface CreditWish {
  amount?: number | undefined;
  /** Whole so'm; with the amount it says what is paid down. */
  price?: number | undefined;
  category?: CategoryCode | undefined;
  term?: number | undefined;
  program?: SpecialProgram | undefined;
  /** Whether the property is in a new building, where it is known. */
  newBuild?: boolean | undefined;
}

/** Why an offer does not fit. */
export type OfferMisfit =
  | 'category'
  | 'program'
  | 'amountLow'
  | 'amountHigh'
  | 'termShort'
  | 'termLong'
  | 'initial';

/** The first reason why an offer does not fit a wish; null if it fits. */
export function offerMisfit(offer: CreditOfferLimits, wish: CreditWish): OfferMisfit | null {
  const { amount, price, category, term, program, newBuild } = wish;
  if (category !== undefined && !offer.categories.includes(category)) return 'category';
  if (program !== undefined && offer.program !== program) return 'program';
  if (newBuild === false && offer.program === 'new-build') return 'program';
  if (amount !== undefined && amount < offer.minAmount) return 'amountLow';
  if (amount !== undefined && amount > offer.maxAmount) return 'amountHigh';
  if (term !== undefined && term < offer.minTerm) return 'termShort';
  if (term !== undefined && term > offer.maxTerm) return 'termLong';
  // In whole so'm, as a percent would be rounded.
  if (amount !== undefined && price !== undefined && (price - amount) * 100 < offer.minInitial * price)
    return 'initial';
  return null;
}

/** The bank's single fee, in whole so'm. */
export const offerFee = (feePercent: number, amount: number): number =>
  Math.round((amount * feePercent) / 100);

/** The full cost of an offer by equal payments, percent a year. */
export const offerCost = (feePercent: number, terms: CreditTerms): number =>
  effectiveRate(creditSchedule('annuity', terms), offerFee(feePercent, terms.creditAmount));

/** What an advance-payment offer asks of a price, in whole so'm. */
export function advanceOf(
  { paidPercent, restMonths, fee }: { paidPercent: number; restMonths: number; fee: number },
  price: number,
): { now: number; rest: number; monthly: number; fee: number } {
  const now = Math.round((price * paidPercent) / 100);
  const rest = price - now;
  return {
    now,
    rest,
    monthly: restMonths > 0 ? Math.ceil(rest / restMonths) : 0,
    fee: offerFee(fee, now),
  };
}
