/** @jest-environment node */
import { withSentences } from './reasons.ts';

test.each([
  ['', [], ['A.'], 'A.'],
  ['A.', ['A.'], ['A.', 'B.'], 'A. B.'],
  ['A. B.', ['A.', 'B.'], ['B.'], 'B.'],
  ['Own words. A.', ['A.'], [], 'Own words.'],
  ['A, changed by hand.', ['A.'], ['B.'], 'A, changed by hand. B.'],
])('%j: %j → %j gives %j', (text, before, now, expected) =>
  expect(withSentences(text, before, now)).toBe(expected));
