/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */

import { isSmsCode } from '../identity/sms-codes.ts';
import { leadingBid, leastBid, lotState } from './lots.ts';
import { type Appointment, appointmentActions, appointmentMove } from './viewings.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const lot = { startPrice: 100, bidStep: 10, opensAt: at(10), closesAt: at(12) };

test.each([
  [9, 'coming'],
  [10, 'open'],
  [11, 'open'],
  [12, 'closed'],
])('at %i o’clock the lot is %s', (hour, state) => expect(lotState(lot, at(hour))).toBe(state));

test('a bid is a step above the one before', () => {
  expect(leastBid(lot, null)).toBe(100);
  expect(leastBid(lot, 130)).toBe(140);
});

test('the highest bid of those still in the auction leads', () => {
  const bids = [
    { application: 1, amount: 100 },
    { application: 2, amount: 130 },
    { application: 1, amount: 120 },
  ];
  expect(leadingBid(bids, new Set([1, 2]))).toEqual({ application: 2, amount: 130 });
  expect(leadingBid(bids, new Set([1]))).toEqual({ application: 1, amount: 120 });
  expect(leadingBid(bids, new Set())).toBeNull();
});

const proposed: Appointment = { state: 'proposed', by: 'operator', at: at(12) };
const agreed: Appointment = { ...proposed, state: 'agreed' };
test.each<[string, Appointment | null, 'owner' | 'operator', number, string[]]>([
  ['without a date', null, 'owner', 10, ['propose']],
  ['proposed by the other side', proposed, 'owner', 10, ['propose', 'agree']],
  ['one’s own proposal', proposed, 'operator', 10, ['propose']],
  ['a proposal that has passed', proposed, 'owner', 13, ['propose']],
  ['agreed, ahead', agreed, 'operator', 10, ['propose']],
  ['agreed, past', agreed, 'operator', 12, ['propose', 'keep', 'miss']],
  ['agreed, past, for the applicant', agreed, 'owner', 12, ['propose']],
  ['kept', { ...agreed, state: 'kept' }, 'operator', 13, ['propose']],
])('%s', (_name, appointment, actor, hour, actions) => {
  expect(appointmentActions(appointment, actor, at(hour))).toEqual(actions);
});

test('a date leads where its action says', () => {
  expect(appointmentMove(agreed, 'keep', 'operator', at(13))).toBe('kept');
  expect(appointmentMove(agreed, 'miss', 'operator', at(13))).toBe('missed');
  expect(appointmentMove(agreed, 'propose', 'owner', at(1))).toBe('proposed');
});

test.each([
  ['012345', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('%s is a code: %s', (text, expected) => expect(isSmsCode(text)).toBe(expected));
