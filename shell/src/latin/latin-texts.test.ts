import { createI18n } from '@baza/shared/contract';
import { latinTexts } from './latin-texts.ts';

test('texts are in Latin script, also those that come later, and only in their instance', async () => {
  const texts = { uz: { home: 'Уй {{count}} та', deep: { area: 'Ҳудуд' } }, ru: {}, en: {} };
  const later = { uz: async () => ({ default: { more: 'Яна' } }), ru: {}, en: {} };
  const i18n = latinTexts(await createI18n('uz', { a: texts, b: later }));
  const other = await createI18n('uz', { a: texts });
  await i18n.loadNamespaces('b');
  expect(i18n.t('home', { ns: 'a', count: 3 })).toBe('Uy 3 ta');
  expect(i18n.t('deep.area', { ns: 'a' })).toBe('Hudud');
  expect(i18n.t('more', { ns: 'b' })).toBe('Yana');
  expect(other.t('deep.area', { ns: 'a' })).toBe('Ҳудуд');
});
