/** @jest-environment node */
import { staffRolesOf, userTypeOf } from './person-words.ts';

test.each([
  [[], 'user'],
  [['user'], 'user'],
  [['user', 'agency'], 'agency'],
  [['moderator', 'realtor', 'user'], 'realtor'],
])('roles %j make a %s', (roles, type) => expect(userTypeOf(roles)).toBe(type));

test('staff roles come in one order, others are left out', () => {
  expect(staffRolesOf(['ops', 'user', 'moderator', 'something'])).toEqual(['moderator', 'ops']);
});
