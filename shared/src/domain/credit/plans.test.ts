/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { creditSchedule } from './credit.ts';
import { affordableAmount, effectiveRate, incomeAsked, scheduleWithEarly } from './plans.ts';

const flat = { creditAmount: 400_000_000, rate: 18, creditTerm: 240 };

test('an early repayment shortens the term or lowers the payments', () => {
  const early = { amount: 100_000_000, month: 12 };
  const base = creditSchedule('annuity', flat);
  const shorter = scheduleWithEarly('annuity', flat, { ...early, mode: 'shorter' });
  const smaller = scheduleWithEarly('annuity', flat, { ...early, mode: 'smaller' });
  // 297 740 661 at 1.5 % a month by 6 173 246 a month are 86.3 payments.
  expect(shorter.payments).toHaveLength(12 + 87);
  expect(shorter.payments[12]?.payment).toBe(6_173_246);
  expect(smaller.payments).toHaveLength(240);
  expect(smaller.payments[12]?.payment).toBe(4_621_168);
  expect(shorter.interest).toBeLessThan(smaller.interest);
  expect(smaller.interest).toBeLessThan(base.interest);
  expect(shorter.payments[11]).toMatchObject({ early: 100_000_000, balance: 297_740_662 });
});

test('a sum above the debt ends it; none, or one after the end, changes nothing', () => {
  const early = { month: 3, mode: 'shorter' } as const;
  expect(scheduleWithEarly('annuity', flat, { ...early, amount: 900_000_000 }).payments).toHaveLength(3);
  const base = creditSchedule('annuity', flat);
  expect(scheduleWithEarly('annuity', flat, { ...early, amount: 0 })).toEqual(base);
  expect(scheduleWithEarly('annuity', flat, { ...early, month: 240, amount: 5 })).toEqual(base);
  expect(scheduleWithEarly('annuity', flat, { ...early, month: 300, amount: 5 })).toEqual(base);
});

test('half of an income may go to payments', () => {
  expect(incomeAsked(6_173_246)).toBe(12_346_492);
  expect(affordableAmount('annuity', { income: 12_346_492, rate: 18, creditTerm: 240 })).toBe(399_999_993);
  expect(affordableAmount('differentiated', { income: 20_000_000, rate: 0, creditTerm: 10 })).toBe(
    100_000_000,
  );
  expect(affordableAmount('annuity', { income: 0, rate: 18, creditTerm: 240 })).toBe(0);
});

test('the full cost', () => {
  const schedule = creditSchedule('annuity', flat);
  expect(effectiveRate(schedule)).toBe(19.56);
  expect(effectiveRate(schedule, 4_000_000)).toBe(19.8);
  expect(effectiveRate(creditSchedule('annuity', { ...flat, rate: 0 }))).toBe(0);
  expect(effectiveRate(schedule, 400_000_000)).toBe(10_000);
});
