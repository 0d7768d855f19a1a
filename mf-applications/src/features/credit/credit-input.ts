import {
  type BestCredit,
  type CategoryCode,
  CREDIT_BOUNDS,
  type CreditTerms,
  type CreditWish,
  DEFAULT_CREDIT_TERM,
  DEFAULT_INITIAL_PERCENT,
  type EarlyMode,
  type EarlyRepayment,
  initialPaymentOf,
  initialPercentOf,
  isCredit,
  type SpecialProgram,
} from '@baza/shared/domain';

/**
 * The user's input; null is an empty field. The down payment is a share of the price, or, once typed
 * in so'm, that exact amount until the price changes.
 */
export interface CreditInput {
  realEstateAmount: number | null;
  initialPercent: number | null;
  typedPayment: number | null;
  creditTerm: number | null;
  rate: number | null;
  category: CategoryCode;
  /** Null for any. */
  specialProgram: SpecialProgram | null;
  /** Without an amount and a month there is no early repayment. */
  earlyAmount: number | null;
  earlyMonth: number | null;
  earlyMode: EarlyMode;
  /** What one earns in a month. */
  income: number | null;
  /** Offers that stand side by side, by id. */
  offers: readonly number[];
}

/** The category without one in the URL. The rate depends on the offers: see `lowestRate`. */
const START_CATEGORY: CategoryCode = 'ResidentialMultiStorey_Sell';
const START_EARLY_MONTH = 12;

export const startInput = (
  realEstateAmount: number | null,
  category: CategoryCode = START_CATEGORY,
): CreditInput => ({
  realEstateAmount,
  initialPercent: DEFAULT_INITIAL_PERCENT,
  typedPayment: null,
  creditTerm: DEFAULT_CREDIT_TERM,
  rate: null,
  category,
  specialProgram: null,
  earlyAmount: null,
  earlyMonth: START_EARLY_MONTH,
  earlyMode: 'shorter',
  income: null,
  offers: [],
});

/** The loan of a listing as the best offer for it means it; without one no rate is assumed. */
export const startInputOf = (
  price: number,
  category: CategoryCode,
  best: BestCredit | null,
): CreditInput => ({
  ...startInput(price, category),
  rate: best?.rate ?? null,
  ...(best && { initialPercent: best.initialPercent, creditTerm: best.creditTerm }),
});

export const withPrice = (input: CreditInput, realEstateAmount: number | null): CreditInput => ({
  ...input,
  realEstateAmount,
  typedPayment: null,
});

export const withPercent = (input: CreditInput, initialPercent: number | null): CreditInput => ({
  ...input,
  initialPercent,
  typedPayment: null,
});

export const withPayment = (input: CreditInput, typedPayment: number | null): CreditInput => ({
  ...input,
  typedPayment,
  initialPercent: typedPayment === null ? null : initialPercentOf(input.realEstateAmount ?? 0, typedPayment),
});

/** The down payment in so'm; null while its field is empty, which counts as none. */
export function initialPayment({
  realEstateAmount,
  initialPercent,
  typedPayment,
}: CreditInput): number | null {
  if (typedPayment !== null) return typedPayment;
  if (initialPercent === null) return null;
  return initialPaymentOf(realEstateAmount ?? 0, initialPercent);
}

/** The largest down payment for a price. */
export const maxInitialPayment = ({ realEstateAmount }: CreditInput): number =>
  initialPaymentOf(realEstateAmount ?? 0, CREDIT_BOUNDS.initialPercent.max);

export type CreditProblem = 'incomplete' | 'tooSmall' | 'tooLarge';
export type CreditResult = { terms: CreditTerms; problem: null } | { terms: null; problem: CreditProblem };

const failed = (problem: CreditProblem): CreditResult => ({ terms: null, problem });

/** The terms of the loan, or why it cannot be calculated. */
export function creditOf(input: CreditInput): CreditResult {
  const { realEstateAmount, creditTerm, rate } = input;
  if (realEstateAmount === null || creditTerm === null || rate === null) return failed('incomplete');
  const terms = { creditAmount: realEstateAmount - (initialPayment(input) ?? 0), creditTerm, rate };
  if (terms.creditAmount < CREDIT_BOUNDS.creditAmount.min) return failed('tooSmall');
  if (terms.creditAmount > CREDIT_BOUNDS.creditAmount.max) return failed('tooLarge');
  return isCredit(terms) ? { terms, problem: null } : failed('incomplete');
}

/** The loan to compare offers for, whatever its rate. */
export const loanOf = (input: CreditInput): CreditResult => creditOf({ ...input, rate: input.rate ?? 0 });

/** The early repayment; null without one. */
export function earlyOf({ earlyAmount, earlyMonth, earlyMode }: CreditInput): EarlyRepayment | null {
  if (!earlyAmount || !earlyMonth) return null;
  return { amount: earlyAmount, month: earlyMonth, mode: earlyMode };
}

/** What an offer of a bank has to fit. */
export const wishOf = (
  { realEstateAmount, category, specialProgram }: CreditInput,
  { creditAmount, creditTerm }: CreditTerms,
): CreditWish => ({
  amount: creditAmount,
  price: realEstateAmount ?? undefined,
  term: creditTerm,
  category,
  program: specialProgram ?? undefined,
});
