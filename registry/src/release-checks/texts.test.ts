import { manifestOf } from '../testing.ts';
import { textRefusals } from './texts.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
test.each([
  [5, /a, b, c, d, e$/],
  [6, /a, b, c, d, e and 1 more/],
  [7, /a, b, c, d, e and 2 more/],
])('of %s missing keys five are named', (count, what) => {
  const texts = { keys: 9, missing: { uz: keys.slice(0, count), ru: [], en: [] } };
  const refusals = textRefusals(manifestOf({ texts }));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.what).toMatch(what);
});

test('a key that no language has is named with its file', () => {
  const unknown = [
    { key: 'tittle', file: 'src/page.tsx' },
    { key: 'totl', file: 'src/page.tsx' },
  ];
  const texts = { keys: 9, missing: { uz: [], ru: [], en: [] }, unknown };
  expect(textRefusals(manifestOf({ texts }))).toEqual([
    expect.objectContaining({
      what: 'The code asks for 2 texts that no language has: tittle, totl',
      where: 'src/page.tsx',
    }),
  ]);
});
