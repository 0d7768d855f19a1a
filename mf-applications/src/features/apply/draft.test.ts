/** @jest-environment node */
import { application, draft, nobody } from '../applications/testing.ts';
import { bodyOf, creditOf, draftIssues, formOf, isPending, mergeForms } from './draft.ts';

const form = formOf(application());

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
  const theirs = { ...form, note: 'theirs', branchId: 5 };
  expect(mergeForms(form, mine, theirs)).toEqual({
    form: { ...form, note: 'mine', microdistrict: 'Ц-1', branchId: 5 },
    conflicts: ['note'],
  });
});
