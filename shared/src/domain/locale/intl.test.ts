/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  bcp47,
  collator,
  type DateStyle,
  decimalSeparator,
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  pluralCategory,
  sentence,
} from './intl.ts';
import { EDITIONS, LOCALES, type Locale } from './locale.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const moment = '2026-04-04T20:30:00Z';

test.each<[Locale, DateStyle, string]>([
  ['uz', 'long', '2026 йил 5 апрель'],
  ['uz', 'medium', '5 апр. 2026'],
  ['uz', 'short', '05.04.2026'],
  ['ru', 'long', '5 апреля 2026 г.'],
  ['ru', 'medium', '5 апр. 2026 г.'],
  ['ru', 'short', '05.04.2026'],
  ['en', 'long', '5 April 2026'],
  ['en', 'medium', '5 Apr 2026'],
  ['en', 'short', '05/04/2026'],
])('a moment in %s, %s, on Tashkent’s day', (locale, style, text) => {
  expect(spaces(formatDate(moment, locale, style))).toBe(text);
});

test('every Uzbek month has its name', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2026, month, 15)), 'uz').replace('2026 йил 15 ', ''),
  );
  expect(months.join(' ')).toBe(
    'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  );
});

test.each<[Locale, string, string]>([
  ['uz', '2026 йил апрель', 'апр.'],
  ['ru', 'апрель 2026 г.', 'апр.'],
  ['en', 'April 2026', 'Apr'],
])('a month in %s', (locale, long, short) => {
  expect(spaces(formatMonth('2026-04', locale))).toBe(long);
  expect(formatMonth('2026-04', locale, 'short')).toBe(short);
  expect(formatMonth('2026-13', locale)).toBe('');
});

test('a day stays that day; an invalid date is empty', () => {
  expect(formatDate('2026-04-05', 'uz', 'short')).toBe('05.04.2026');
  expect(formatDate('nonsense', 'ru')).toBe('');
  expect(formatDateTime('nonsense', 'ru')).toBe('');
  expect(formatTime('nonsense')).toBe('');
});

test('time is Tashkent’s', () => {
  expect(formatTime(moment)).toBe('01:30');
  expect(formatDateTime(moment, 'uz')).toBe('5 апр. 2026, 01:30');
});

const now = '2026-07-05T12:00:00Z';
test.each<[string, string, string, string]>([
  ['2026-07-05T11:59:40Z', 'ҳозиргина', 'сейчас', 'now'],
  ['2026-07-05T11:59:00Z', '1 дақиқа олдин', '1 минуту назад', '1 minute ago'],
  ['2026-07-05T11:00:00Z', '1 соат олдин', '1 час назад', '1 hour ago'],
  ['2026-07-05T13:00:00Z', '1 соатдан кейин', 'через 1 час', 'in 1 hour'],
  ['2026-07-05T11:55:00Z', '5 дақиқа олдин', '5 минут назад', '5 minutes ago'],
  ['2026-07-05T09:00:00Z', '3 соат олдин', '3 часа назад', '3 hours ago'],
  ['2026-07-04T11:00:00Z', 'кеча', 'вчера', 'yesterday'],
  ['2026-07-02T11:00:00Z', '3 кун олдин', '3 дня назад', '3 days ago'],
  ['2026-06-20T12:00:00Z', '2 ҳафта олдин', '2 недели назад', '2 weeks ago'],
  ['2026-03-01T12:00:00Z', '4 ой олдин', '4 месяца назад', '4 months ago'],
  ['2024-03-01T12:00:00Z', '2 йил олдин', '2 года назад', '2 years ago'],
  ['2026-07-05T15:00:00Z', '3 соатдан кейин', 'через 3 часа', 'in 3 hours'],
  ['2026-07-06T13:00:00Z', 'эртага', 'завтра', 'tomorrow'],
])('%s is %s', (input, uz, ru, en) => {
  expect(formatRelative(input, 'uz', now)).toBe(uz);
  expect(formatRelative(input, 'ru', now)).toBe(ru);
  expect(formatRelative(input, 'en', now)).toBe(en);
});

// Moments of Tashkent.
test.each([
  ['2026-11-24T23:30', '2026-11-26T00:10', '2 days ago'],
  ['2026-11-24T23:30', '2026-11-26T09:00', '2 days ago'],
  ['2026-11-25T00:00', '2026-11-26T23:59', 'yesterday'],
  ['2026-11-25T23:30', '2026-11-26T01:00', 'yesterday'],
  ['2026-11-25T23:30', '2026-11-26T00:10', '40 minutes ago'],
  ['2026-11-26T00:10', '2026-11-26T23:50', '23 hours ago'],
  ['2026-11-26T23:50', '2026-11-26T00:10', 'in 23 hours'],
  ['2026-11-27T00:10', '2026-11-26T01:00', 'tomorrow'],
  ['2026-11-28T00:10', '2026-11-26T23:50', 'in 2 days'],
  ['2026-11-20T12:00', '2026-11-27T09:00', '7 days ago'],
  ['2026-11-14T23:59', '2026-11-27T00:01', '13 days ago'],
  ['2026-11-13T23:59', '2026-11-27T00:01', '2 weeks ago'],
  ['2026-10-24T12:00', '2026-11-27T12:00', '4 weeks ago'],
  ['2026-10-23T12:00', '2026-11-27T12:00', 'last month'],
  ['2026-10-01T00:00', '2026-11-30T23:00', 'last month'],
  ['2026-09-30T23:59', '2026-11-05T00:00', '2 months ago'],
  ['2026-09-29T12:00', '2026-11-27T12:00', '2 months ago'],
  ['2025-12-20T12:00', '2026-11-27T12:00', '11 months ago'],
  ['2025-11-30T12:00', '2026-11-27T12:00', 'last year'],
  ['2024-12-31T12:00', '2026-01-01T12:00', '2 years ago'],
  ['2027-01-10T12:00', '2026-11-27T12:00', 'in 2 months'],
  ['2024-02-29T12:00', '2024-03-01T00:30', 'yesterday'],
])('%s seen at %s is %s', (input, seen, text) => {
  const moment = (local: string) => new Date(`${local}:00+05:00`);
  expect(formatRelative(moment(input), 'en', moment(seen))).toBe(text);
});

test('an invalid time has no distance', () => {
  expect(formatRelative('nonsense', 'ru', now)).toBe('');
});

test('numbers', () => {
  expect(spaces(formatNumber(1_234_567.456, 'uz'))).toBe('1 234 567,46');
  expect(spaces(formatNumber(1_234_567.456, 'ru', { digits: 0 }))).toBe('1 234 567');
  expect(formatNumber(1_234_567.456, 'en')).toBe('1,234,567.46');
  expect(formatNumber(3, 'en', { digits: 2, exactDigits: true })).toBe('3.00');
  expect(spaces(formatPercent(23.5, 'uz'))).toBe('23,5 %');
  expect(formatPercent(23.5, 'en')).toBe('23.5%');
});

test('plurals and tags', () => {
  expect([1, 2, 5, 21].map((n) => pluralCategory(n, 'ru'))).toEqual(['one', 'few', 'many', 'one']);
  expect([0, 1, 2, 21].map((n) => pluralCategory(n, 'uz'))).toEqual(['other', 'one', 'other', 'other']);
  expect([1, 2].map((n) => pluralCategory(n, 'en'))).toEqual(['one', 'other']);
  expect(EDITIONS.map(bcp47)).toEqual(['uz-Cyrl', 'uz-Latn', 'ru', 'en']);
});

test('letters of Uzbek sort at their place', () => {
  expect(['Ўзбек', 'Яйпан', 'Қўқон', 'Урганч'].sort(collator('uz').compare)).toEqual(
    ['Ўзбек', 'Яйпан', 'Қўқон', 'Урганч'].sort(new Intl.Collator(['uz-Cyrl', 'ru']).compare),
  );
  expect(LOCALES.map((locale) => collator(locale).resolvedOptions().locale)).toEqual(LOCALES);
});

test('names sort with their numbers', () => {
  expect(['12-мавзе', '2-мавзе', 'Алмазар'].sort(collator('uz').compare)).toEqual([
    '2-мавзе',
    '12-мавзе',
    'Алмазар',
  ]);
});

test.each([
  ['Дом', 'Дом.'],
  ['Участок 8 сот.', 'Участок 8 сот.'],
  ['Срочно!', 'Срочно!'],
  ['Дом. Сад', 'Дом. Сад.'],
  ['', '.'],
])('%s as a sentence', (text, expected) => expect(sentence(text)).toBe(expected));

test('decimals follow the language’s separator', () => {
  expect((['uz', 'ru', 'en'] as const).map(decimalSeparator)).toEqual([',', ',', '.']);
});
