import { SECRET_TOKEN, STORAGE_KEYS } from '@baza/shared/domain';
import { keepVoter, readVoter } from './voter.ts';

const TOKEN = 'a'.repeat(22);
const KEY = `${STORAGE_KEYS.voter}:${TOKEN}`;
afterEach(() => localStorage.clear());

test('a browser is the same voter of a selection, and another one of the next', () => {
  const voter = { ...readVoter(TOKEN), name: 'Aziza', id: 7 };
  expect(voter.secret).toMatch(SECRET_TOKEN);
  keepVoter(TOKEN, voter);
  expect(readVoter(TOKEN)).toEqual(voter);
  expect(readVoter('b'.repeat(22)).secret).not.toBe(voter.secret);
});

test.each([
  'rubbish',
  'null',
  '7',
  '{"secret":"short"}',
  '{"secret":7}',
  '[]',
])('what is kept may be anything: %s', (text) => {
  localStorage.setItem(KEY, text);
  expect(readVoter(TOKEN)).toEqual({ secret: expect.stringMatching(SECRET_TOKEN), name: '', id: null });
});
