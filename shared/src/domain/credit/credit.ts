import type { CategoryCode } from '../category/index.ts';
import { MAX_PRICE } from '../constants.ts';

/** A loan: whole so'm, percent a year, months. */
export interface CreditTerms {
  creditAmount: number;
  rate: number;
  creditTerm: number;
}

/** `annuity`: equal payments; `differentiated`: equal parts of the debt and falling interest. */
export const CREDIT_KINDS = ['annuity', 'differentiated'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The claim "mortgage from 15 % on new-build flats": a rate of the offers for new buildings. */
export const MORTGAGE_RATE_FROM = 15;

/**
 * Categories of the loan calculator, which is for mortgages: banks offer them for homes, not for land, garages,
 * commercial premises or cars.
 */
export const LENT_CATEGORIES = [
  'ResidentialMultiStorey_Sell',
  'ResidentialIndividual_Sell',
] as const satisfies readonly CategoryCode[];
export const isLentFor = (category: CategoryCode): boolean =>
  (LENT_CATEGORIES as readonly CategoryCode[]).includes(category);

/** Bounds of the calculator; a bank's own stand in its offer, each with its date. */
export const CREDIT_BOUNDS = {
  creditAmount: { min: 1_000_000, max: MAX_PRICE },
  rate: { min: 0, max: 100, precision: 2 },
  creditTerm: { min: 1, max: 360 },
  /** Percent of the property's price. */
  initialPercent: { min: 0, max: 95 },
} as const;

/** Where the calculator starts, besides the rate: percent of the price, and months. */
export const DEFAULT_INITIAL_PERCENT = 20;
export const DEFAULT_CREDIT_TERM = 240;

/** One month of a schedule, in whole so'm. `early` is repaid beyond the payment; `balance` is the debt left after both. */
export interface CreditPayment {
  month: number;
  payment: number;
  interest: number;
  principal: number;
  early: number;
  balance: number;
}

/** A schedule; `first` and `last` are its outer payments, `interest` and `total` the sums over all of it. */
export interface CreditSchedule {
  kind: CreditKind;
  payments: readonly CreditPayment[];
  first: number;
  last: number;
  interest: number;
  total: number;
}

const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

export const isCredit = ({ creditAmount, rate, creditTerm }: CreditTerms): boolean =>
  Number.isInteger(creditAmount) &&
  within(creditAmount, CREDIT_BOUNDS.creditAmount) &&
  within(rate, CREDIT_BOUNDS.rate) &&
  Number.isInteger(creditTerm) &&
  within(creditTerm, CREDIT_BOUNDS.creditTerm);

/** Interest of one month as a fraction of the debt. */
export const monthlyRate = (rate: number): number => rate / 1200;

/** The equal monthly payment before rounding: `amount × i / (1 − (1 + i)^−n)`. */
export function annuityPayment({ creditAmount, rate, creditTerm }: CreditTerms): number {
  const i = monthlyRate(rate);
  if (i === 0) return creditAmount / creditTerm;
  return (creditAmount * i) / -Math.expm1(-creditTerm * Math.log1p(i));
}

/** The payment of a month (from 1) before rounding, with equal parts of the debt. */
export const differentiatedPayment = (terms: CreditTerms, month: number): number =>
  terms.creditAmount / terms.creditTerm + exactInterest('differentiated', terms, month);

/** Interest of a month (from 1), from closed forms: month after month, errors would grow with the debt. */
export function exactInterest(kind: CreditKind, terms: CreditTerms, month: number): number {
  const { creditAmount, rate, creditTerm } = terms;
  const i = monthlyRate(rate);
  const left = creditTerm - month + 1;
  if (kind === 'differentiated') return ((creditAmount * left) / creditTerm) * i;
  return annuityPayment(terms) * -Math.expm1(-left * Math.log1p(i));
}

/**
 * The whole schedule in whole so'm. Interest is that of the exact debt, cut where the running sum passes a whole
 * so'm, so that the columns add up to the exact sums; payments (or parts of the debt) are rounded and the last one
 * takes what rounding left over.
 * @throws RangeError for what `isCredit` refuses.
 */
export function creditSchedule(kind: CreditKind, terms: CreditTerms): CreditSchedule {
  // Stryker disable next-line StringLiteral: wording
  if (!isCredit(terms)) throw new RangeError('no credit has these terms');
  const { creditAmount, creditTerm } = terms;
  const equal = Math.round(kind === 'annuity' ? annuityPayment(terms) : creditAmount / creditTerm);
  let accrued = 0;
  let interestSum = 0;
  let balance = creditAmount;
  const payments = Array.from({ length: creditTerm }, (_, index): CreditPayment => {
    const month = index + 1;
    accrued += exactInterest(kind, terms, month);
    const isLast = month === creditTerm;
    const due = Math.round(accrued) - interestSum;
    // Interest above the equal payment is carried over to the next month, so the debt never grows.
    const interest = kind === 'annuity' && !isLast ? Math.min(due, equal) : due;
    interestSum += interest;
    const rounded = kind === 'annuity' ? equal - interest : equal;
    const principal = isLast ? balance : rounded;
    balance -= principal;
    return { month, payment: principal + interest, interest, principal, early: 0, balance };
  });
  // A term has at least one month.
  const [first, last] = [payments[0], payments.at(-1)] as [CreditPayment, CreditPayment];
  return {
    kind,
    payments,
    first: first.payment,
    last: last.payment,
    interest: interestSum,
    total: creditAmount + interestSum,
  };
}

/** The down payment in whole so'm for a percent of the price. */
export const initialPaymentOf = (realEstateAmount: number, percent: number): number =>
  Math.round((realEstateAmount * percent) / 100);

/** The percent of the price which a down payment is, to a hundredth. */
export const initialPercentOf = (realEstateAmount: number, initialPayment: number): number =>
  realEstateAmount > 0 ? Math.round((initialPayment / realEstateAmount) * 10_000) / 100 : 0;
