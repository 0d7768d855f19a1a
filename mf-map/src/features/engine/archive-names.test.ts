/** @jest-environment node */
import { nameIn, toCyrillic } from './archive-names.ts';

test.each([
  ['Toshkent', 'Тошкент'],
  ["Mirzo Ulug'bek", 'Мирзо Улуғбек'],
  ['Oʻzbekiston', 'Ўзбекистон'],
  ['Yangiyoʻl', 'Янгийўл'],
  ['Chorsu', 'Чорсу'],
  ['Yakkasaroy', 'Яккасарой'],
  ['Ellikqalʼa', 'Элликқалъа'],
  ['Amir Temur ko‘chasi', 'Амир Темур кўчаси'],
])('%s is %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

test('a name in the page’s language, else the local one', () => {
  const has = (names: Record<string, string>) => (key: string) => names[key];
  const samarkand = has({
    name: 'Samarqand',
    'name:ru': 'Самарканд',
    'name:en': 'Samarkand',
    'name:uz': 'Samarqand',
  });
  expect((['uz', 'uz-latn', 'ru', 'en'] as const).map((language) => nameIn(language, samarkand))).toEqual([
    'Самарқанд',
    'Samarqand',
    'Самарканд',
    'Samarkand',
  ]);
  const street = has({ name: 'улица Навои' });
  expect(nameIn('uz', street)).toBe('улица Навои');
  expect(nameIn('en', street)).toBe('улица Навои');
  expect(nameIn('en', has({}))).toBeUndefined();
});
