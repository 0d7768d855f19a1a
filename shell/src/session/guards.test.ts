/** @jest-environment node */
import type { GuardName, SessionState } from '@baza/shared/contract/types';
import { type GuardOutcome, guardOutcome } from './guards.ts';

const user = { id: '1', name: 'Demo', userName: 'demo' };
const unknown: SessionState = { status: 'unknown', user: null, roles: [] };
const visitor: SessionState = { status: 'anonymous', user: null, roles: [] };
const person: SessionState = { status: 'authenticated', user, roles: ['user'] };
const moderator: SessionState = { status: 'authenticated', user, roles: ['user', 'moderator'] };

test.each<[GuardName, string | undefined, SessionState, GuardOutcome]>([
  ['none', undefined, unknown, 'pass'],
  ['none', undefined, visitor, 'pass'],
  ['none', 'ops', unknown, 'wait'],
  ['none', 'ops', visitor, 'login'],
  ['auth', undefined, unknown, 'wait'],
  ['auth', undefined, visitor, 'login'],
  ['auth', undefined, person, 'pass'],
  ['auth', 'moderator', person, 'forbidden'],
  ['auth', 'moderator', moderator, 'pass'],
  ['user', undefined, unknown, 'wait'],
  ['user', undefined, visitor, 'home'],
  ['user', undefined, person, 'pass'],
])('guard %s with role %s', (guard, role, state, outcome) => {
  expect(guardOutcome(guard, role, state)).toBe(outcome);
});
