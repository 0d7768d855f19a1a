/** @jest-environment node */
import { createI18n } from './i18n.ts';
import { nestQuotes } from './nested-quotes.ts';

test.each([
  ['Без условия ««Чорсу»»', 'Без условия «Чорсу»'],
  ['«««Чорсу»»»', '«Чорсу»'],
  ['«Квартира в ЖК «Чорсу»» будет удалено', '«Квартира в ЖК „Чорсу“» будет удалено'],
  ['«ЖК «Чорсу», у «Минора»»', '«ЖК „Чорсу“, у „Минора“»'],
  ['Нет «а» и «б»', 'Нет «а» и «б»'],
  ['Use: ““Chorsu” flat”', 'Use: “‘Chorsu’ flat”'],
  ['«не «закрыто»', '«не «закрыто»'],
  ['»наоборот« и «так»', '»наоборот« и «так»'],
  ['Чорсу', 'Чорсу'],
])('%s', (text, nested) => expect(nestQuotes(text)).toBe(nested));

test('every text of the page goes through it', async () => {
  const none = { uz: {}, en: {} };
  const i18n = await createI18n('ru', {
    page: { ...none, ru: { remove: 'Убрать «{{part}}»', search: '«{{text}}»' } },
  });
  const part = i18n.t('page:search', { text: 'Чорсу' });
  expect(i18n.t('page:remove', { part })).toBe('Убрать «Чорсу»');
});
