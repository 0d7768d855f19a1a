/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { type ApplicationFacts, missingFields, PERSONAL_FIELDS } from './kinds.ts';
import { maskPersonal } from './masks.ts';

const whole: ApplicationFacts = {
  kind: 'credit',
  debtorType: 'individual',
  customer: 'self',
  realEstateAmount: 900_000_000,
  areaId: 1726294,
  credit: { creditAmount: 400_000_000, initialPayment: 500_000_000, creditTerm: 240 },
  personal: { lastName: true, firstName: true, phone: true, birthDate: true, passport: true, pinfl: true },
  documents: [],
};

test.each<[string, Partial<ApplicationFacts>, string[]]>([
  ['a whole one', {}, []],
  ['no loan', { credit: null }, ['credit']],
  ['no loan is needed for a direct purchase', { kind: 'direct', credit: null }, []],
  ['no price', { realEstateAmount: null }, ['realEstateAmount']],
  ['no district', { areaId: null }, ['areaId']],
  ['no debtor type', { debtorType: null }, ['debtorType']],
  ['no passport', { personal: { ...whole.personal, passport: false } }, ['personal.passport']],
  ['an entrepreneur without a TIN', { debtorType: 'entrepreneur' }, ['personal.tin']],
  [
    'a company',
    { debtorType: 'legal-entity', personal: { lastName: true, firstName: true, phone: true } },
    ['personal.tin', 'personal.dateRegistration'],
  ],
  ['for somebody else', { customer: 'represented' }, ['documents.powerOfAttorney']],
  [
    'for somebody else with a power of attorney',
    { customer: 'represented', documents: ['powerOfAttorney'] },
    [],
  ],
])('%s', (_name, change, missing) => {
  expect(missingFields({ ...whole, ...change })).toEqual(missing);
});

test('a mask shows what a person knows it by, and never the whole', () => {
  expect(maskPersonal('pinfl', '31508900011235')).toBe('••••••••••••35');
  expect(maskPersonal('passport', 'AC1234567')).toBe('•••••••67');
  expect(maskPersonal('phone', '+998901234567')).toBe('+998 (9•) •••-••-••');
  expect(maskPersonal('lastName', 'Каримова')).toBe('К.');
  for (const field of PERSONAL_FIELDS)
    if (field !== 'firstName') expect(maskPersonal(field, '+998901234567')).not.toContain('9012345');
});
