import { createInstance } from 'i18next';
import { addTexts, createI18n } from './i18n.ts';
import { fillText, findText } from './texts/text-of.ts';

const texts = (hello: string) => ({
  hello,
  of: `${hello} {{name}}`,
  seen_one: '{{count}} one',
  seen_other: '{{count}} other',
});
const none = { uz: {}, ru: {} };

test('texts follow the language of the page, or are in the one that is asked for', async () => {
  const i18n = await createI18n('ru', { a: { uz: texts('Салом'), ru: texts('Привет'), en: texts('Hello') } });
  const t = i18n.getFixedT(null, 'a');
  expect(t('hello')).toBe('Привет');
  await i18n.changeLanguage('en');
  expect(t('hello')).toBe('Hello');
  expect(i18n.getFixedT('ru', 'a')('hello')).toBe('Привет');
});

test('texts of other namespaces and prefixes are not confused', async () => {
  const b = { ...texts('B'), sub: { hello: 'Sub' } };
  const i18n = await createI18n('en', { a: { ...none, en: texts('A') }, b: { ...none, en: b } });
  const t = i18n.getFixedT(null, 'a');
  expect([t('of', { name: 'x' }), t('b:of', { name: 'y' }), i18n.t('hello', { ns: 'b' })]).toEqual([
    'A x',
    'B y',
    'B',
  ]);
  expect(i18n.getFixedT(null, 'b', 'sub')('hello')).toBe('Sub');
  expect([i18n.exists('b:sub.hello'), i18n.exists('b:sub.none')]).toEqual([true, false]);
});

test('a text that comes later is found', async () => {
  const i18n = await createI18n('en', {});
  const t = i18n.getFixedT(null, 'late');
  expect(t('hello')).toBe('hello');
  await addTexts(i18n, 'late', { ...none, en: texts('Late') });
  expect(t('hello')).toBe('Late');
});

test('texts that could not be fetched are fetched once more, and again when asked for again', async () => {
  const i18n = await createI18n('en', {});
  const en = jest.fn(async (): Promise<object> => {
    throw new Error('offline');
  });
  await expect(addTexts(i18n, 'a', { ...none, en })).rejects.toThrow('The texts of a could not be loaded');
  expect(en).toHaveBeenCalledTimes(2);
  en.mockImplementation(async () => ({ default: texts('A') }));
  await addTexts(i18n, 'a', { ...none, en });
  expect(i18n.t('a:hello')).toBe('A');
});

test('of two changes of the language the last one wins', async () => {
  let arrive = () => {};
  const slow = () => new Promise<object>((resolve) => (arrive = () => resolve(texts('Привет'))));
  const i18n = await createI18n('uz', { a: { uz: texts('Салом'), ru: slow, en: texts('Hello') } });
  const first = i18n.changeLanguage('ru');
  await i18n.changeLanguage('en');
  arrive();
  await first;
  expect([i18n.language, i18n.t('a:hello')]).toEqual(['en', 'Hello']);
});

test('what is found and filled in is what i18next finds and fills in', async () => {
  const resources = {
    plain: 'Plain',
    empty: '',
    'with.dots': 'Flat',
    group: { inner: { deep: 'Deep {{ a }}' } },
    place: '{{a}}/{{b}}/{{ a }}/{{-a}}/{{x.y}}',
    n_one: '{{count}} one',
    n_few: '{{count}} few',
    n_many: '{{count}} many',
    n_other: '{{count}} other',
    n_zero: 'none',
    th_ordinal_one: '{{count}}st',
    th_ordinal_two: '{{count}}nd',
    th_ordinal_other: '{{count}}th',
    kind: 'a kind',
    kind_male: 'his',
    kind_male_one: 'his {{count}}',
    money: '$& costs {{a}}',
  };
  const values = [
    {},
    { a: 1, b: 'two', x: { y: '{{b}}' } },
    { a: '$&', b: null },
    ...[0, 1, 2, 3, 5, 11, 21, 22, 1.5].map((count) => ({ count, a: count })),
    ...[1, 2, 4].map((count) => ({ count, ordinal: true })),
    { context: 'male' },
    { context: 'male', count: 1 },
    { context: 'none' },
  ];
  const keys = [...Object.keys(resources), 'n', 'th', 'group.inner.deep', 'group.none', 'toString', 'none'];
  for (const lng of ['uz', 'ru', 'en']) {
    const other = createInstance();
    await other.init({ lng, resources: { [lng]: { a: resources } }, interpolation: { escapeValue: false } });
    const t = other.getFixedT(lng, 'a') as (key: string, options: object) => unknown;
    for (const key of keys)
      for (const options of values) {
        if (key === 'group') continue;
        const text = findText(resources, key, lng, options);
        const ours = text === undefined ? key : fillText(String(text), options);
        expect(`${key} ${ours}`).toBe(`${key} ${t(key, options)}`);
      }
  }
});
