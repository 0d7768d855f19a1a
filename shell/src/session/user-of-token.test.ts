/** @jest-environment node */
import { initialsOf, userOfToken } from './user-of-token.ts';

test.each([
  [undefined, null],
  [{}, null],
  [{ sub: '1' }, { id: '1', userName: '1', name: '1' }],
  [
    { sub: '1', preferred_username: 'demo' },
    { id: '1', userName: 'demo', name: 'demo' },
  ],
  [
    { sub: '1', preferred_username: 'demo', given_name: 'Лола', family_name: 'Каримова' },
    { id: '1', userName: 'demo', name: 'Лола Каримова' },
  ],
  [
    { sub: '1', name: 'Лола', phone_number: '+998901234567', email: 'l@example.uz' },
    { id: '1', userName: '1', name: 'Лола', phone: '+998901234567', email: 'l@example.uz' },
  ],
])('%j', (claims, user) => {
  expect(userOfToken(claims)).toEqual(user);
});

test.each([
  ['Лола Каримова', 'ЛК'],
  ['demo', 'D'],
  ['ғайрат ўктам ўғли', 'ҒЎ'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
