import { application, draft, nobody } from '../../applications/testing.ts';
import {
  bodyOf,
  creditOf,
  draftIssues,
  formOf,
  isPending,
  mergeForms,
  normalizePersonal,
  personalIssue,
} from './draft.ts';

const form = formOf(application());

test.each([
  ['passport', 'AC1234567', null],
  ['passport', 'AC12345', 'exactLength'],
  ['passport', '1C1234567', 'passport'],
  ['pinfl', '31508900011235', null],
  // A wrong checksum warns beside the field.
  ['pinfl', '31508900011230', null],
  ['pinfl', '315089', 'pinflLength'],
  ['tin', '123456789', null],
  ['tin', '12345', 'tinLength'],
  ['phone', '+998 (90) 123-45-67', null],
  ['phone', '+998 (90) 123', 'phoneNumber'],
  ['birthDate', '1990-02-30x', 'date'],
  ['birthDate', '2990-02-03', 'date'],
  ['passportExpirationDate', '2990-02-03', null],
  ['lastName', 'Каримова', null],
  ['lastName', '', null],
] as const)('%s %s', (field, text, code) => {
  expect(personalIssue(field, text)?.code ?? null).toBe(code);
});

test('a passport typed in Cyrillic becomes Latin', () => {
  expect(normalizePersonal('passport', 'ас 1234567')).toBe('AC1234567');
  expect(normalizePersonal('lastName', 'ас')).toBe('ас');
});

test('the loan is what the price leaves, once all of it is there', () => {
  expect(creditOf(form)).toEqual({ creditAmount: 600_000_000, initialPayment: 212_000_000, creditTerm: 240 });
  expect(creditOf({ ...form, creditTerm: null })).toBeNull();
  expect(creditOf({ ...form, initialPayment: 812_000_000 })).toBeNull();
  expect(creditOf({ ...form, kind: 'direct' })).toBeNull();
});

test('issues name what is missing by its own field', () => {
  const kept = { personal: nobody, documents: [] };
  const empty = draftIssues(formOf(draft()), kept);
  expect([...empty.keys()]).toEqual(
    expect.arrayContaining(['debtorType', 'realEstateAmount', 'areaId', 'initialPayment', 'creditTerm']),
  );
  expect(empty.has('personal.pinfl')).toBe(true);
  const typed = { ...form, personal: { tin: '12' }, customer: 'represented' as const };
  const issues = draftIssues(typed, kept);
  expect(issues.get('personal.tin')).toEqual({ code: 'tinLength' });
  expect(issues.get('documents.powerOfAttorney')).toEqual({ code: 'required' });
  const low = draftIssues({ ...form, initialPayment: 812_000_000 }, kept);
  expect(low.get('initialPayment')).toEqual({ code: 'maxValue', params: { maxValue: 811_000_000 } });
  expect(draftIssues(form, kept).has('initialPayment')).toBe(false);
});

test('only what is sound and new is sent', () => {
  const typed = { ...form, personal: { tin: '12', passport: 'AC1234567', pinfl: '', lastName: 'А' } };
  expect(bodyOf(typed, { lastName: 'А' }).personal).toEqual({ passport: 'AC1234567', pinfl: null });
  expect(isPending(application(), form, {})).toBe(false);
  expect(isPending(application(), { ...form, microdistrict: 'Ц-1 ' }, {})).toBe(true);
  // An unfinished loan waits for its other half.
  expect(isPending(draft(), { ...formOf(draft()), initialPayment: 5 }, {})).toBe(false);
});

test('my changes go over theirs; what both changed is named', () => {
  const mine = { ...form, note: 'mine', microdistrict: 'Ц-1' };
  const theirs = { ...form, note: 'theirs', branch: 'Чилонзор' };
  expect(mergeForms(form, mine, theirs)).toEqual({
    form: { ...form, note: 'mine', microdistrict: 'Ц-1', branch: 'Чилонзор' },
    conflicts: ['note'],
  });
});
