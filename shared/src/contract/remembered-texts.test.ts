/** @jest-environment node */
import { addTexts, createI18n } from './i18n.ts';

const texts = (hello: string) => ({
  hello,
  of: `${hello} {{name}}`,
  seen_one: '{{count}} one',
  seen_other: '{{count}} other',
});

test('a text is resolved once in each language', async () => {
  const i18n = await createI18n('ru', { a: { uz: texts('Салом'), ru: texts('Привет'), en: texts('Hello') } });
  const resolve = jest.spyOn(i18n, 't');
  const t = i18n.getFixedT(null, 'a');
  expect([t('hello'), t('hello')]).toEqual(['Привет', 'Привет']);
  expect(i18n.getFixedT(null, 'a')('hello')).toBe('Привет');
  expect(resolve).toHaveBeenCalledTimes(1);
  await i18n.changeLanguage('en');
  expect(t('hello')).toBe('Hello');
  expect(i18n.getFixedT('ru', 'a')('hello')).toBe('Привет');
  await i18n.changeLanguage('ru');
  // English has been added meanwhile.
  expect([t('hello'), t('hello')]).toEqual(['Привет', 'Привет']);
  expect(resolve).toHaveBeenCalledTimes(3);
});

test('texts with other parameters, of other namespaces and prefixes are not confused', async () => {
  const i18n = await createI18n('en', {
    a: { uz: {}, ru: {}, en: texts('A') },
    b: { uz: {}, ru: {}, en: { ...texts('B'), sub: { hello: 'Sub' } } },
  });
  const t = i18n.getFixedT(null, 'a');
  expect([
    t('of', { name: 'x' }),
    t('of', { name: 'y' }),
    t('seen', { count: 1 }),
    t('seen', { count: 2 }),
  ]).toEqual(['A x', 'A y', '1 one', '2 other']);
  expect(i18n.getFixedT(null, 'b')('hello')).toBe('B');
  expect(i18n.getFixedT(null, 'b', 'sub')('hello')).toBe('Sub');
});

test('a text with the same words and numbers is resolved once, of those asked for last', async () => {
  const i18n = await createI18n('en', { a: { uz: {}, ru: {}, en: texts('A') } });
  const resolve = jest.spyOn(i18n, 't');
  const t = i18n.getFixedT(null, 'a');
  expect([t('of', { name: 1 }), t('of', { name: '1' }), t('of', { name: 1 })]).toEqual(['A 1', 'A 1', 'A 1']);
  expect(resolve).toHaveBeenCalledTimes(2);
  for (let name = 0; name < 2000; name++) t('of', { name });
  resolve.mockClear();
  expect([t('of', { name: 1999 }), t('of', { name: 2 })]).toEqual(['A 1999', 'A 2']);
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('a text with other parameters is resolved each time', async () => {
  const i18n = await createI18n('en', { a: { uz: {}, ru: {}, en: texts('A') } });
  const t = i18n.getFixedT(null, 'a');
  let word = 'x';
  const name = { toString: () => word };
  expect(t('of', { name })).toBe('A x');
  word = 'y';
  expect(t('of', { name })).toBe('A y');
  expect(t('later', 'A default')).toBe('A default');
});

test('a text that comes later is found', async () => {
  const i18n = await createI18n('en', {}, () => {});
  const t = i18n.getFixedT(null, 'late');
  expect(t('hello')).toBe('');
  await addTexts(i18n, 'late', { uz: {}, ru: {}, en: texts('Late') });
  expect(t('hello')).toBe('Late');
});
