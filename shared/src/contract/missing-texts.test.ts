/** @jest-environment node */
import { sharedTexts } from '../i18n/index.ts';
import { createI18n } from './i18n.ts';

const page = async (locale: 'uz' | 'ru' | 'en') => {
  const reported: string[] = [];
  const own = { hello: 'Hello', validation: { short: 'Too short' }, seen_one: '{{count}} one' };
  const i18n = await createI18n(locale, { ...sharedTexts, a: { uz: own, ru: own, en: own } }, ({ message }) =>
    reported.push(message),
  );
  return { i18n, t: i18n.getFixedT(null, 'a'), reported };
};

test.each([
  ['uz', 'Хатолик юз берди. Маълумотларни текшириб, қайта уриниб кўринг.'],
  ['ru', 'Что-то пошло не так. Проверьте данные и попробуйте ещё раз.'],
  ['en', 'Something went wrong. Check the data and try again.'],
] as const)('a missing text about a failure is a general sentence in %s', async (locale, sentence) => {
  const { i18n, t } = await page(locale);
  expect(t('validation.imageTooSmall')).toBe(sentence);
  expect(t('form.error.code_42', { label: 'x' })).toBe(sentence);
  expect(i18n.t('error.never', { ns: 'domain' })).toBe(sentence);
  // The name of a group is no text either.
  expect(t('validation')).toBe(sentence);
});

test('another missing text is empty, and never its key', async () => {
  const { i18n, t } = await page('en');
  expect([t('state.never'), t('seen', { count: 5 }), t('terror.now')]).toEqual(['', '', '']);
  expect(i18n.t('hello', { ns: 'never' })).toBe('');
  expect(i18n.t('a:never')).toBe('');
});

test('a call with its own default shows it, and is not reported', async () => {
  const { t, reported } = await page('en');
  expect(t('later', { defaultValue: 'A default' })).toBe('A default');
  expect(t('later', '')).toBe('');
  expect(reported).toEqual([]);
});

test('each missing text is reported once, with its namespace and language', async () => {
  const { t, reported } = await page('ru');
  for (const key of ['never', 'never', 'error.x', 'hello']) t(key, { at: Math.random() });
  expect(reported).toEqual(['The text a:never is missing in ru', 'The text a:error.x is missing in ru']);
});
