import {
  annuityPayment,
  type CreditKind,
  type CreditPayment,
  type CreditSchedule,
  type CreditTerms,
  creditSchedule,
  exactInterest,
  monthlyRate,
} from './credit.ts';

/** After an early repayment: fewer payments of the same size, or smaller payments for the same term. */
export const EARLY_MODES = ['shorter', 'smaller'] as const;
export type EarlyMode = (typeof EARLY_MODES)[number];

/** Whole so'm paid beside the payment of a month (from 1). */
export interface EarlyRepayment {
  amount: number;
  month: number;
  mode: EarlyMode;
}

/** What is left of a loan after an early repayment, before rounding; `part` is repaid each month in equal parts of the debt. */
interface Rest {
  debt: number;
  months: number;
  payment: number;
  part: number;
}

/** A whole number of months that a tiny error of the division does not raise. */
const monthsUp = (exact: number): number => Math.max(1, Math.ceil(exact - 1e-9));

function restOf(kind: CreditKind, terms: CreditTerms, { amount, month, mode }: EarlyRepayment): Rest {
  const { creditAmount, rate, creditTerm } = terms;
  const i = monthlyRate(rate);
  const left = creditTerm - month;
  const debtBefore = i === 0 ? (creditAmount * left) / creditTerm : exactInterest(kind, terms, month + 1) / i;
  const debt = Math.max(0, debtBefore - amount);
  if (mode === 'smaller') {
    const payment = annuityPayment({ creditAmount: debt, rate, creditTerm: left });
    return { debt, months: left, payment, part: debt / left };
  }
  const payment = annuityPayment(terms);
  const part = creditAmount / creditTerm;
  const months =
    kind === 'differentiated' || i === 0
      ? monthsUp(debt / part)
      : // A debt whose interest takes the whole payment, but for an error of rounding, lasts for the whole term.
        monthsUp(-Math.log1p(-Math.min(1, (debt * i) / payment)) / Math.log1p(i));
  return { debt, months: Math.min(left, months), payment, part };
}

/** Interest of a month (from 1) of the rest. */
function restInterest(kind: CreditKind, { debt, payment, part }: Rest, i: number, month: number): number {
  if (i === 0) return 0;
  if (kind === 'differentiated') return Math.max(0, debt - part * (month - 1)) * i;
  const grown = Math.expm1((month - 1) * Math.log1p(i));
  return Math.max(0, debt + grown * (debt - payment / i)) * i;
}

/**
 * The schedule with an early repayment, in whole so'm. It goes on from the exact debt, as `creditSchedule` does, so it
 * never costs more than the schedule without.
 * @throws RangeError for what `isCredit` refuses.
 */
export function scheduleWithEarly(
  kind: CreditKind,
  terms: CreditTerms,
  early: EarlyRepayment,
): CreditSchedule {
  const base = creditSchedule(kind, terms);
  const before = base.payments[early.month - 1];
  if (!before || before.balance === 0 || early.amount <= 0) return base;
  const repaid = Math.min(early.amount, before.balance);
  const payments: CreditPayment[] = [
    ...base.payments.slice(0, early.month - 1),
    { ...before, early: repaid, balance: before.balance - repaid },
  ];
  const i = monthlyRate(terms.rate);
  const rest = restOf(kind, terms, { ...early, amount: repaid });
  const equal = Math.round(kind === 'annuity' ? rest.payment : rest.part);
  let interestSum = payments.reduce((sum, { interest }) => sum + interest, 0);
  let accrued = 0;
  for (let at = 1; at <= early.month; at += 1) accrued += exactInterest(kind, terms, at);
  let { balance } = payments.at(-1) as CreditPayment;
  for (let at = 1; balance > 0; at += 1) {
    accrued += restInterest(kind, rest, i, at);
    const due = Math.max(0, Math.round(accrued) - interestSum);
    const isLast = at >= rest.months;
    const interest = kind === 'annuity' && !isLast ? Math.min(due, equal) : due;
    const principal = isLast ? balance : Math.min(balance, kind === 'annuity' ? equal - interest : equal);
    interestSum += interest;
    balance -= principal;
    payments.push({
      month: early.month + at,
      payment: principal + interest,
      interest,
      principal,
      early: 0,
      balance,
    });
  }
  const last = payments.at(-1) as CreditPayment;
  return {
    kind,
    payments,
    first: base.first,
    last: last.payment,
    interest: interestSum,
    total: terms.creditAmount + interestSum,
  };
}

/**
 * The largest share of an income that payments of loans may take. The Central Bank of Uzbekistan's limit of the debt
 * burden since 1 January 2025; a bank may ask for more income.
 */
export const DEBT_BURDEN_SHARE = 0.5;

/** The monthly income that a payment asks for, in whole so'm. */
export const incomeAsked = (payment: number): number => Math.ceil(payment / DEBT_BURDEN_SHARE);

/** The largest loan whose payments an income bears, in whole so'm. */
export function affordableAmount(
  kind: CreditKind,
  { income, rate, creditTerm }: { income: number; rate: number; creditTerm: number },
): number {
  const payment = Math.floor(income * DEBT_BURDEN_SHARE);
  const i = monthlyRate(rate);
  // The loan grows in proportion to its first payment, which is the largest.
  const perSom =
    kind === 'annuity' ? annuityPayment({ creditAmount: 1, rate, creditTerm }) : 1 / creditTerm + i;
  return Math.max(0, Math.floor(payment / perSom));
}

/** Steps of the search for the effective rate; each halves what is unknown. */
const HALVINGS = 50;
/** Percent a year; what costs more is a mistake. */
const MAX_EFFECTIVE = 10_000;

/**
 * The full cost of a loan, percent a year to a hundredth: the yearly rate, with interest on interest, at which the
 * payments are worth what the borrower gets: the amount less the bank's single fee.
 */
export function effectiveRate(schedule: CreditSchedule, fee = 0): number {
  const got = schedule.total - schedule.interest - fee;
  if (got <= 0) return MAX_EFFECTIVE;
  const worth = (yearly: number) => {
    const step = 1 / (1 + yearly / 100) ** (1 / 12);
    let factor = 1;
    let sum = 0;
    for (const { payment, early } of schedule.payments) {
      factor *= step;
      sum += (payment + early) * factor;
    }
    return sum;
  };
  let [low, high] = [0, MAX_EFFECTIVE];
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > got) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}
