/** @jest-environment node */
import { compareTexts, keysOf, unknownTexts } from './release-facts.ts';

test('keys are paths, and empty texts do not count', () =>
  expect(keysOf({ a: 'x', b: { c_one: 'y', c_other: 'z', d: ' ' } })).toEqual(['a', 'b.c_one', 'b.c_other']));

test('every plural form of a language is a text of its own', () => {
  const two = { n_one: 'x', n_other: 'x' };
  const { keys, missing } = compareTexts({ '': { uz: two, ru: { ...two, n_many: 'x' }, en: { n: 'x' } } });
  expect(keys).toBe(1);
  expect(missing.uz).toEqual([]);
  expect(missing.ru).toEqual(['n_few']);
  expect([...missing.en].sort()).toEqual(['n_one', 'n_other']);
});

test('missing texts of a language are listed by folder', () => {
  const texts = compareTexts({
    '': {
      uz: { a: 'а', n_one: 'н', n_other: 'н' },
      ru: { a: 'а', n_one: 'н', n_few: 'н', n_many: 'н', n_other: 'н', b: { c: 'в' } },
      en: { n_one: 'n', n_other: 'n', b: { c: 'c' } },
    },
    product: { uz: { b: { c: 'в' } }, ru: { b: { c: 'в' } } },
  });
  expect(texts).toEqual({ keys: 4, missing: { uz: ['b.c'], ru: [], en: ['a', 'product: b.c'] } });
});

test('a text is known by its key, a plural form, a form of a context, or a text within it', () => {
  const known = ['title', 'total_one', 'total_other', 'greeting_male', 'list.item'];
  const asked = ['title', 'total', 'greeting', 'list', 'ui:retry', 'tittle', 'list.items', 'item'];
  expect(
    unknownTexts(
      asked.map((key) => ({ key })),
      known,
    ).map(({ key }) => key),
  ).toEqual(['tittle', 'list.items', 'item']);
});
