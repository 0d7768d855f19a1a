/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CREDIT_KINDS, type CreditTerms, creditSchedule } from './credit.ts';
import {
  affordableAmount,
  EARLY_MODES,
  type EarlyRepayment,
  effectiveRate,
  incomeAsked,
  scheduleWithEarly,
} from './plans.ts';

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = createRandom(11);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const loan = (): CreditTerms => ({
  creditAmount: 1_000_000 + random(10 ** (7 + random(4))),
  rate: random(6000) / 100,
  creditTerm: 1 + random(360),
});
const early = ({ creditAmount, creditTerm }: CreditTerms): EarlyRepayment => ({
  amount: 100_000 + random(creditAmount),
  month: 1 + random(creditTerm),
  mode: EARLY_MODES[random(2)] as EarlyRepayment['mode'],
});
const times = (run: (terms: CreditTerms) => void) => {
  for (let n = 0; n < 120; n += 1) {
    const terms = loan();
    try {
      run(terms);
    } catch (error) {
      throw new Error(`with ${JSON.stringify(terms)}`, { cause: error });
    }
  }
};

describe.each(CREDIT_KINDS)('%s', (kind) => {
  test('the parts of the debt add up to the amount, and payments to the total', () => {
    times((terms) => {
      const { payments, interest, total } = creditSchedule(kind, terms);
      expect(sum(payments.map(({ principal }) => principal))).toBe(terms.creditAmount);
      expect(sum(payments.map((row) => row.interest))).toBe(interest);
      expect(sum(payments.map(({ payment }) => payment))).toBe(total);
    });
  });

  test('a higher rate or a longer term never costs less interest', () => {
    times((terms) => {
      const { interest } = creditSchedule(kind, terms);
      const dearer = { ...terms, rate: terms.rate + 1 + random(300) / 100 };
      expect(creditSchedule(kind, dearer).interest).toBeGreaterThanOrEqual(interest);
      const longer = { ...terms, creditTerm: Math.min(360, terms.creditTerm + 1 + random(60)) };
      expect(creditSchedule(kind, longer).interest).toBeGreaterThanOrEqual(interest);
    });
  });

  test('with an early repayment the sums still agree, and it never costs more or takes longer', () => {
    times((terms) => {
      const asked = early(terms);
      const base = creditSchedule(kind, terms);
      const { payments, interest, total } = scheduleWithEarly(kind, terms, asked);
      expect(sum(payments.map((row) => row.principal + row.early))).toBe(terms.creditAmount);
      expect(sum(payments.map((row) => row.interest))).toBe(interest);
      expect(sum(payments.map((row) => row.payment + row.early))).toBe(total);
      expect(payments.at(-1)?.balance).toBe(0);
      expect(interest).toBeLessThanOrEqual(base.interest);
      expect(payments.length).toBeLessThanOrEqual(terms.creditTerm);
      let debt = terms.creditAmount;
      payments.forEach((row, index) => {
        debt -= row.principal + row.early;
        // One expectation a row: thousands of rows.
        const isRight =
          row.month === index + 1 &&
          row.payment === row.principal + row.interest &&
          row.balance === debt &&
          Object.values(row).every((value) => Number.isInteger(value) && value >= 0);
        if (!isRight) throw new Error(`wrong row ${JSON.stringify(row)}`);
      });
    });
  });

  test('a shorter term saves at least as much as smaller payments, and a larger sum more', () => {
    times((terms) => {
      const asked = early(terms);
      const cost = (more: Partial<EarlyRepayment>) =>
        scheduleWithEarly(kind, terms, { ...asked, ...more }).interest;
      expect(cost({ mode: 'shorter' })).toBeLessThanOrEqual(cost({ mode: 'smaller' }) + 1);
      expect(cost({ amount: asked.amount * 2 })).toBeLessThanOrEqual(cost({}));
    });
  });

  test('smaller payments are smaller; a shorter term keeps them', () => {
    times((terms) => {
      const asked = { ...early(terms), amount: Math.ceil(terms.creditAmount / 10) };
      const base = creditSchedule(kind, terms);
      const next = (mode: EarlyRepayment['mode']) =>
        scheduleWithEarly(kind, terms, { ...asked, mode }).payments[asked.month];
      const usual = base.payments[asked.month];
      const [smaller, shorter] = [next('smaller'), next('shorter')];
      if (smaller && usual) expect(smaller.payment).toBeLessThanOrEqual(usual.payment + terms.creditTerm);
      if (shorter && usual) expect(shorter.payment).toBeLessThanOrEqual(usual.payment + terms.creditTerm);
    });
  });

  test('what an income bears is the most it bears', () => {
    times(({ rate, creditTerm }) => {
      const income = 5_000_000 + random(50_000_000);
      const amount = affordableAmount(kind, { income, rate, creditTerm });
      if (amount < 1_000_000) return;
      expect(
        incomeAsked(creditSchedule(kind, { creditAmount: amount, rate, creditTerm }).first),
      ).toBeLessThanOrEqual(income + 2);
      const more = creditSchedule(kind, { creditAmount: amount + 2 * creditTerm, rate, creditTerm });
      expect(incomeAsked(more.first)).toBeGreaterThan(income - 2);
    });
  });

  test('the full cost is the rate with interest on interest, and more with a fee', () => {
    times((terms) => {
      const schedule = creditSchedule(kind, terms);
      const exact = ((1 + terms.rate / 1200) ** 12 - 1) * 100;
      expect(Math.abs(effectiveRate(schedule) - exact)).toBeLessThan(0.06);
      expect(effectiveRate(schedule, terms.creditAmount * 0.01)).toBeGreaterThan(effectiveRate(schedule));
    });
  });
});
