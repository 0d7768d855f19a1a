/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { createInstance } from 'i18next';
import en from '../../i18n/domain/en.json';
import ru from '../../i18n/domain/ru.json';
import uz from '../../i18n/domain/uz.json';
import type { Locale } from '../locale/locale.ts';
import { amountText, boundText, unitText } from './characteristic-text.ts';
import { type CharacteristicCode, characteristicByCode } from './characteristics.ts';

const i18n = createInstance();
i18n.init({
  lng: 'uz',
  resources: { uz: { domain: uz }, ru: { domain: ru }, en: { domain: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
const textIn = (locale: Locale) => i18n.getFixedT(locale, 'domain');
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

test.each<[CharacteristicCode, number, uz: string, ru: string, en: string]>([
  ['area_all', 70.5, '70,5 м²', '70,5 м²', '70.5 m²'],
  ['area_all', 1234.25, '1 234,25 м²', '1 234,25 м²', '1,234.25 m²'],
  ['area', 8, '8 сотих', '8 сот.', '8 sotka'],
  ['area_all2', 2.5, '2,5 сотих', '2,5 сот.', '2.5 sotka'],
  ['ceiling_height', 2.7, '2,7 м', '2,7 м', '2.7 m'],
  ['parking_spaces', 1, '1 ўрин', '1 место', '1 space'],
  ['parking_spaces', 2, '2 ўрин', '2 места', '2 spaces'],
  ['parking_spaces', 5, '5 ўрин', '5 мест', '5 spaces'],
  ['parking_spaces', 21, '21 ўрин', '21 место', '21 spaces'],
  ['construction_completion', 80, '80 %', '80 %', '80%'],
  ['year_construction_delivery', 2019, '2019', '2019', '2019'],
  ['rooms', 3, '3', '3', '3'],
])('%s %d with its unit in each language', (code, value, ...expected) => {
  const row = characteristicByCode(code);
  const said = (['uz', 'ru', 'en'] as const).map((locale) =>
    plain(amountText(row, value, locale, textIn(locale))),
  );
  expect(said).toEqual(expected);
});

test.each<[CharacteristicCode, number, string]>([
  ['area_all', 45.5, '45,5 м²'],
  // «От 2 мест» would ask for another case; the label says what is counted.
  ['parking_spaces', 2, '2'],
])('a bound of %s %d', (code, value, text) => {
  expect(plain(boundText(characteristicByCode(code), value, 'ru', textIn('ru')))).toBe(text);
});

test('a unit alone, beside an input', () => {
  expect(unitText(characteristicByCode('parking_spaces'), 1, textIn('ru'))).toBe('место');
  expect(unitText(characteristicByCode('rooms'), 1, textIn('ru'))).toBeUndefined();
});
