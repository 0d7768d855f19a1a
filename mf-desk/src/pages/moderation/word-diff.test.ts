/** @jest-environment node */
import { wordDiff } from './word-diff.ts';

const marked = (before: string, after: string) => {
  const parts = wordDiff(before, after);
  return [parts.before, parts.after].map((side) =>
    side.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  );
};

test.each([
  ['a flat near the metro', 'a house near the metro', 'a [flat ]near the metro', 'a [house ]near the metro'],
  ['one two', 'one two three', 'one two', 'one two [three]'],
  ['one two three', 'two', '[one ]two [three]', 'two'],
  ['', 'new', '', '[new]'],
  ['same', 'same', 'same', 'same'],
  ['a b\nc', 'a c', 'a [b\n]c', 'a c'],
])('%j → %j', (before, after, left, right) => expect(marked(before, after)).toEqual([left, right]));

test('the parts make the whole text again', () => {
  const [before, after] = ['Янги  таъмир,\n\nшинам ҳовли ', ' Янги таъмир, катта ҳовли'];
  const parts = wordDiff(before, after);
  expect(parts.before.map(({ text }) => text).join('')).toBe(before);
  expect(parts.after.map(({ text }) => text).join('')).toBe(after);
});

test('very long texts are compared as a whole', () => {
  const text = 'word '.repeat(2000);
  expect(wordDiff(text, `${text}x`).before).toEqual([{ text, changed: true }]);
});
