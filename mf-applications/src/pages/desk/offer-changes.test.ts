/** @jest-environment node */
import type { OfferVersion } from '@baza/shared/schema';
import { creditOffer } from '../../testing.ts';
import { changeSize, offerChanges } from './offer-changes.ts';

test.each([
  [15, 1.5, 'tenfold'],
  [1.5, 15, 'tenfold'],
  [20_000_000, 2_000_000, 'tenfold'],
  [15, 150, 'tenfold'],
  [0.1, 1, 'tenfold'],
  [15, 10, 'big'],
  [0.3, 0.2, 'big'],
  [15, 20, 'big'],
  [0, 0.5, 'big'],
  [1, 0, 'big'],
  [15, 10.01, 'small'],
  [15, 19.99, 'small'],
  [240, 180, 'small'],
  [0, 0, 'small'],
] as const)('a change from %p to %p is %s', (from, to, size) => expect(changeSize(from, to)).toBe(size));

const { terms } = creditOffer(7);
const before: Pick<OfferVersion, 'validFrom' | 'validUntil' | 'terms'> = {
  validFrom: '2026-03-01',
  validUntil: null,
  terms,
};

test('lists the values that differ, and no others', () => {
  const after = {
    validFrom: '2026-05-01',
    validUntil: '2026-12-31',
    terms: { ...terms, rate: 1.8, program: 'green', title: { ...terms.title, en: 'Loan' } } as typeof terms,
  };
  expect(offerChanges(before, after)).toEqual([
    { path: 'rate', from: 18, to: 1.8, size: 'tenfold' },
    { path: 'program', from: 'standard', to: 'green', size: 'small' },
    { path: 'validFrom', from: '2026-03-01', to: '2026-05-01', size: 'small' },
    { path: 'validUntil', from: null, to: '2026-12-31', size: 'small' },
    { path: 'title.en', from: 'Mortgage', to: 'Loan', size: 'small' },
  ]);
});

test('the order of property types is no change', () => {
  const of = (...categories: (typeof terms)['categories']) => ({
    ...before,
    terms: { ...terms, categories },
  });
  const [one, two] = ['ResidentialMultiStorey_Sell', 'ResidentialIndividual_Sell'] as const;
  expect(offerChanges(of(one, two), of(two, one))).toEqual([]);
  expect(offerChanges(of(one), of(two))).toHaveLength(1);
});

test('a new offer lists all its values', () => {
  expect(offerChanges(null, before).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['rate', 'maxTerm', 'program', 'validFrom', 'title.uz']),
  );
});
