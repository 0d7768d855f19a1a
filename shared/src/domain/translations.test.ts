/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESS_STATUSES } from './application/states.ts';
import { CATEGORIES, CATEGORY_CODES } from './category/categories.ts';
import { CHARACTERISTIC_GROUPS, UNITS } from './category/characteristic-types.ts';
import { characteristicLabelKey, optionLabelKey } from './category/characteristic-views.ts';
import { CHARACTERISTICS } from './category/characteristics.ts';
import { USER_TYPES } from './constants.ts';
import { LISTING_STATUSES } from './listing/states.ts';
import { LOCALES, type Locale } from './locale/locale.ts';

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  );
/** Plural forms of one text: languages have more or fewer of them. */
const withoutPlural = (key: string) => key.replace(/_(one|few|many|other)$/, '');
const keysOf = (locale: Locale) => [...new Set([...texts[locale].keys()].map(withoutPlural))];
const folder = join(import.meta.dirname, '../i18n/domain');
const texts = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    new Map(flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')))),
  ]),
) as Record<Locale, Map<string, string>>;

const fromTables = [
  ...CATEGORY_CODES.flatMap((code) => [`category.${code}`, `categoryTab.${code}`]),
  ...CHARACTERISTIC_GROUPS.map((group) => `group.${group}`),
  ...UNITS.map((unit) => `unit.${unit}`),
  'unitPrice.m2',
  'unitPrice.sotka',
  ...PROCESS_STATUSES.map((status) => `status.${status}`),
  ...LISTING_STATUSES.map((status) => `listingStatus.${status}`),
  ...USER_TYPES.map((type) => `userType.${type}`),
  ...CHARACTERISTICS.flatMap((row) => [
    characteristicLabelKey(row),
    ...row.categories.map((category) => characteristicLabelKey(row, category)),
    ...(row.options ?? []).map((option) => optionLabelKey(row.code, option)),
  ]),
];

test('three languages have the same keys', () => {
  expect(keysOf('ru')).toEqual(keysOf('uz'));
  expect(keysOf('en')).toEqual(keysOf('uz'));
});

test('every code of the tables has its text, and no text lacks its code', () => {
  const known = new Set(fromTables);
  const written = keysOf('uz');
  expect([...known].filter((key) => !written.includes(key))).toEqual([]);
  const own = written.filter((key) => !/^(validation|card|title)\./.test(key) && !known.has(key));
  expect(own).toEqual(['status.done_own_expense']);
  expect(CATEGORIES).toHaveLength(CATEGORY_CODES.length);
});

test('texts exist, and each language has the same placeholders', () => {
  const gaps = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, text] of texts.uz) {
    for (const locale of LOCALES) {
      expect(texts[locale].get(key)?.trim()).toBeTruthy();
      expect(gaps(texts[locale].get(key))).toEqual(gaps(text));
    }
  }
});

test('Uzbek is Cyrillic', () => {
  const names = /\{\{\w+\}\}|JPEG|PNG|WebP|AVIF|HEIC|PDF/g;
  // Makes are names: a buyer knows them as they stand on the bonnet.
  const latin = [...texts.uz].filter(
    ([key, text]) => !key.startsWith('option.make.') && /[a-z]/i.test(text.replace(names, '')),
  );
  expect(latin).toEqual([]);
});

test('English messages are the specification’s', () => {
  const message = (code: string) => texts.en.get(`validation.${code}`)?.replace(/\{\{(\w+)\}\}/g, '{$1}');
  const specified = {
    required: '{label} is required',
    requiredUnnamed: 'This field is required',
    minLength: 'The length should not be less {minLength}',
    maxLength: 'The length should not be more {maxLength}',
    minValue: 'The value should not be less {minValue}',
    maxValue: 'The value should not be more than {maxValue}',
    sameAsPassword: 'Two fields do not match!',
    numeric: 'The value should be numeric!',
    phoneNumber: 'This field should be a phone number!',
    location: 'The choice of location from the map is required!',
    exactLength: 'The length should be exactly {exactLength}',
    exactValue: 'The value should be exactly {exactValue}',
    cadastreNumber: 'The cadastral number must be correct!',
    tinLength: 'The TIN must be 9 digits long!',
    requiredFields: 'Please fill in the required fields!',
  };
  for (const [code, text] of Object.entries(specified)) expect(message(code)).toBe(text);
});
