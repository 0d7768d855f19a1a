/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { areaWords, listHeading, listingTitle, listTitle, MAX_NAMED_AREAS } from './page-titles.ts';

const area = (name: string) => ({ name, nameRu: `${name} (ru)`, nameLatn: `${name} (en)` });
const [tashkent, chilonzor, yunusobod] = ['Тошкент', 'Чилонзор', 'Юнусобод'].map(area) as [
  ReturnType<typeof area>,
  ReturnType<typeof area>,
  ReturnType<typeof area>,
];
const t = (key: string, values: object) => `${key} ${JSON.stringify(values)}`;

test('one area is named after the one above it, several by their own names', () => {
  expect(areaWords([1], [[tashkent]], 'ru')).toBe('Тошкент (ru)');
  expect(areaWords([1], [[area('Республика'), tashkent, chilonzor]], 'uz')).toBe('Тошкент, Чилонзор');
  const both = [
    [area('Республика'), tashkent, chilonzor],
    [tashkent, yunusobod],
  ];
  expect(areaWords([1, 2], both, 'en')).toBe('Чилонзор (en), Юнусобод (en)');
});

test('areas that are too many, or not known yet, are not named', () => {
  const paths = (count: number) => Array.from({ length: count }, () => [tashkent, chilonzor]);
  const regions = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(areaWords([], [], 'uz')).toBeUndefined();
  expect(areaWords(regions(2), paths(1), 'uz')).toBeUndefined();
  expect(areaWords(regions(MAX_NAMED_AREAS), paths(MAX_NAMED_AREAS), 'uz')).toBeDefined();
  expect(areaWords(regions(MAX_NAMED_AREAS + 1), paths(MAX_NAMED_AREAS + 1), 'uz')).toBeUndefined();
});

test.each([
  [{}, undefined, 'title.all {}'],
  [{ premium: true }, undefined, 'title.premium {}'],
  [{ premium: true, category: 'Land_Sell' }, undefined, 'category.Land_Sell {}'],
  [{}, 'Чилонзор', 'title.in {"what":"title.all {}","area":"Чилонзор"}'],
] as const)('the heading of %j in %s', (filter, where, heading) =>
  expect(listHeading(filter, where, t)).toBe(heading));

test('a page is numbered from the second on', () => {
  expect(listTitle('Flats', 1, t)).toBe('Flats');
  expect(listTitle('Flats', 2, t)).toBe('title.numbered {"title":"Flats","page":2}');
});

test('a listing is titled with its price', () => {
  expect(listingTitle({ title: 'Ҳовли', price: 1500 }, 'ru')).toBe('Ҳовли — 1\u00a0500\u00a0сум');
});
