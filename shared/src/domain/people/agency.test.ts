/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { invitedIn } from './agency.ts';

const ID = '00000000-0000-4000-8000-000000000003';

test.each([
  ['+998 (90) 123-45-67', { phone: '+998901234567' }],
  ['901234567', { phone: '+998901234567' }],
  [' Aziz@Mail.uz ', { email: 'aziz@mail.uz' }],
  [ID.toUpperCase(), { id: ID }],
  [`https://baza.example/ru/users/user?id=${ID}&page=2`, { id: ID }],
])('%s is whom an agency invites', (text, invited) => expect(invitedIn(text)).toEqual(invited));

test.each(['', ' ', '12345', 'aziz', 'aziz@mail', '@mail.uz', 'a@b@c.uz', '?id=7'])('%j is nobody', (text) =>
  expect(invitedIn(text)).toBeNull());
