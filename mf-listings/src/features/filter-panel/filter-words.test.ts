/** @jest-environment node */
import { createI18n } from '@baza/shared/contract';
import {
  type CharacteristicCode,
  type CharacteristicFilter,
  EMPTY_FILTER,
  type FilterPart,
  type ListingFilter,
  LOCALES,
  type Locale,
} from '@baza/shared/domain';
import { sharedTexts } from '@baza/shared/i18n';
import { texts } from '../../i18n/texts.ts';
import { characteristicWords, partWords, priceWords, shortWords } from './filter-words.ts';
import { NAMESPACE } from './use-text.ts';

const words = async (locale: Locale) => {
  const i18n = await createI18n(locale, { ...sharedTexts, [NAMESPACE]: texts });
  return { t: i18n.getFixedT(null, NAMESPACE), domain: i18n.getFixedT(null, 'domain'), locale };
};
let all: Awaited<ReturnType<typeof words>>[];
beforeAll(async () => {
  all = await Promise.all(LOCALES.map(words));
});
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

test.each<[CharacteristicCode, CharacteristicFilter, uz: string, ru: string, en: string]>([
  ['rooms', { counts: [1] }, '1 хона', '1 комната', '1 room'],
  ['rooms', { counts: [3] }, '3 хона', '3 комнаты', '3 rooms'],
  ['rooms', { counts: [5] }, '5 хона', '5 комнат', '5 rooms'],
  ['rooms', { counts: [1, 3] }, '1, 3 хона', '1, 3 комнаты', '1, 3 rooms'],
  ['rooms', { counts: [1], from: 5 }, '1, 5+ хона', '1, 5+ комнат', '1, 5+ rooms'],
  ['area_all', { min: 60.5 }, '60,5 м² дан', 'от 60,5 м²', 'from 60.5 m²'],
  ['area_all', { min: 60, max: 90 }, '60 – 90 м²', '60 – 90 м²', '60 – 90 m²'],
  ['area', { max: 8 }, '8 сотих гача', 'до 8 сот.', 'up to 8 sotka'],
])('%s %j on a button', (code, wanted, ...expected) => {
  expect(all.map((locale) => plain(shortWords(code, wanted, locale)))).toEqual(expected);
});

test.each<
  [min: number | undefined, max: number | undefined, 'UZS' | 'USD', uz: string, ru: string, en: string]
>([
  [undefined, 80_000, 'USD', '80 минг $ гача', 'до $80 тыс.', 'up to $80k'],
  [50_000, 80_000, 'USD', '50 минг $ – 80 минг $', '$50 тыс. – $80 тыс.', '$50k – $80k'],
  [500_000_000, undefined, 'UZS', '500 млн дан', 'от 500 млн', 'from 500 mln'],
])('a price from %s to %s %s on a button', (min, max, priceUnit, ...expected) => {
  expect(all.map((locale) => plain(priceWords({ ...EMPTY_FILTER, min, max, priceUnit }, locale)))).toEqual(
    expected,
  );
});

test('a chip names what it narrows', () => {
  const [, russian] = all;
  const chip = (code: CharacteristicCode, wanted: CharacteristicFilter) =>
    plain(characteristicWords(code, wanted, russian as never));
  expect(chip('rooms', { counts: [1, 3], from: 5 })).toBe('Количество комнат: 1, 3, 5+');
  expect(chip('area_all', { max: 60 })).toBe('Общая площадь: до 60 м²');
});

test.each<[FilterPart, Partial<ListingFilter>, string]>([
  ['category', { category: 'Land_Sell' }, 'Land plots'],
  ['housing_type', { housing_type: 'new_buildings' }, 'New buildings'],
  ['regions', { regions: [1, 2] }, '2 locations'],
  ['price', { max: 500_000_000 }, 'up to 500 mln'],
  ['search', { search: 'metro' }, '“metro”'],
  ['premium', { premium: true }, 'Premium'],
  ['c.rooms', { characteristics: { rooms: { counts: [2] } } }, 'Rooms: 2'],
  ['polygons', { polygons: [[]] }, '1 area on the map'],
  ['premium', {}, ''],
  ['photos', { photos: true }, 'With photos'],
  ['not_first', { not_first: true }, 'Not the ground floor'],
  ['not_last', { not_last: true }, 'Not the top floor'],
  ['perM2', { minPerM2: 5_000_000, maxPerM2: 9_000_000 }, '5 mln – 9 mln per m²'],
  ['perM2', { category: 'Land_Sell', maxPerM2: 1_500_000 }, 'up to 150 mln per sotka'],
  ['perM2', {}, ''],
  ['posted', { posted: '7' }, 'Posted: past week'],
  ['near_school', { near_school: '1500' }, 'Nearby'],
  ['seller', { seller: ['agency', 'user'] }, 'Seller: Agency, Private seller'],
])('the chip of %s for %j says %s', (part, wanted, expected) => {
  const [, , english] = all;
  expect(plain(partWords(part, { ...EMPTY_FILTER, ...wanted }, english as never))).toBe(expected);
});
