import { compareTexts, keysOf } from './release-facts.ts';

test('keys are paths without plural endings, and empty texts are none', () =>
  expect(keysOf({ a: 'x', b: { c_one: 'y', c_other: 'z', d: ' ' } })).toEqual(['a', 'b.c', 'b.c']));

test('what a language lacks is named, folder by folder', () => {
  const texts = compareTexts({
    '': {
      uz: { a: 'а', n_other: 'н' },
      ru: { a: 'а', n_one: 'н', n_few: 'н', n_many: 'н', b: { c: 'в' } },
      en: { n_one: 'n', n_other: 'n', b: { c: 'c' } },
    },
    product: { uz: { b: { c: 'в' } }, ru: { b: { c: 'в' } } },
  });
  expect(texts).toEqual({ keys: 4, missing: { uz: ['b.c'], ru: [], en: ['a', 'product: b.c'] } });
});
