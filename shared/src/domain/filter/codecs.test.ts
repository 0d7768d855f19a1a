/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CATEGORY_CODES, type CategoryCode } from '../category/categories.ts';
import { FILTER_LIMITS } from '../constants.ts';
import { type LngLat, MAX_POLYGONS } from '../geo/geo.ts';
import { codecOf } from './codecs.ts';
import { EMPTY_FILTER, FILTER_FIELDS, type FilterField, type FilterKind } from './fields.ts';
import { activeParts, filterOf, resetFilter, withoutPart } from './parts.ts';
import { readSearch, searchParams } from './url.ts';

const TRIANGLE: LngLat[] = [
  [69.2, 41.3],
  [69.3, 41.3],
  [69.25, 41.35],
];
/** Values that a field of each kind can hold. */
const SAMPLES: { readonly [K in FilterKind]: (field: FilterField) => readonly unknown[] } = {
  category: () => CATEGORY_CODES,
  choice: ({ options = [] }) => options,
  choices: ({ options = [] }) => [options.slice(0, 1), [...options]],
  areas: () => [[1703], [1703, 1726, 1726294]],
  price: () => [0, 1, 900.5, 9_999_999_999_999],
  text: () => ['12', 'Чилонзор & 12 = #?', 'a+b%20;,'],
  flag: () => [true],
  characteristics: () => [
    { rooms: { counts: [1, 3], from: 5 } },
    { area_all: { min: 45.5 }, floors: { max: 3 } },
    { repair: { in: ['authors_project', 'euro_repair'] } },
  ],
  rings: () => [[TRIANGLE], [TRIANGLE, TRIANGLE.map(([lng, lat]): LngLat => [lng + 1, lat - 1])]],
  whole: ({ max = 1 }) => [1, 2, max],
};
const EVERY = FILTER_FIELDS.flatMap((field) =>
  SAMPLES[field.kind](field).map((value): [string, unknown, FilterField] => [field.name, value, field]),
);

test.each(EVERY)('%s %j returns from the URL as it went', (name, value, field) => {
  const { write } = codecOf(field);
  const params = new URLSearchParams();
  const key = field.key ?? name;
  if (write) write(key, value, params);
  else params.append(key, String(value));
  const report = jest.fn();
  const text = new URLSearchParams(params.toString());
  expect(codecOf(field).read(key, { params: text, report }, field)).toEqual(value);
  expect(report).not.toHaveBeenCalled();
});

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('searches of any fields survive a round trip through the URL', () => {
  const random = createRandom(60);
  for (let run = 0; run < 500; run += 1) {
    const values: Record<string, unknown> = {};
    for (const field of FILTER_FIELDS) {
      const samples = SAMPLES[field.kind](field);
      if (random(2)) values[field.name] = samples[random(samples.length)];
    }
    // What a category lacks is reported, not returned.
    if (values.category !== CATEGORY_CODES[0]) delete values.characteristics;
    for (const { name, categories } of FILTER_FIELDS)
      if (values.category && categories?.includes(values.category as CategoryCode) === false)
        delete values[name];
    if (Number(values.min) > Number(values.max)) delete values.max;
    if (Number(values.minPerM2) > Number(values.maxPerM2)) delete values.maxPerM2;
    const text = searchParams(values).toString();
    const { search, issues } = readSearch(new URLSearchParams(text));
    expect(issues).toEqual([]);
    expect(searchParams(search).toString()).toBe(text);
  }
});

const full = Object.fromEntries(
  FILTER_FIELDS.map((field) => [field.name, SAMPLES[field.kind](field).at(-1)]),
) as unknown as typeof EMPTY_FILTER;

test('every field is removed with the last of its parts, and by a reset unless it is kept', () => {
  const rest = activeParts(full).reduce(withoutPart, filterOf(full));
  expect(rest).toEqual({ ...EMPTY_FILTER, priceUnit: full.priceUnit });
  expect(resetFilter(full)).toEqual({
    ...EMPTY_FILTER,
    category: full.category,
    priceUnit: full.priceUnit,
  });
  expect(activeParts(EMPTY_FILTER)).toEqual([]);
});

test('an empty filter spread over another clears it', () => {
  expect({ ...filterOf(full), ...EMPTY_FILTER }).toEqual(EMPTY_FILTER);
});

describe('what a URL cannot hold', () => {
  const read = (kind: FilterKind, values: readonly string[], more: Partial<FilterField> = {}) => {
    const issues: unknown[] = [];
    const field = { ...FILTER_FIELDS.find((row) => row.kind === kind), ...more } as FilterField;
    const params = new URLSearchParams(values.map((value) => ['key', value]));
    const report = (...issue: unknown[]) => issues.push(issue);
    return { value: codecOf(field).read('key', { params, report }, field), issues };
  };

  const ids = (count: number) => Array.from({ length: count }, (_, index) => 1700 + index);
  const { regions } = FILTER_LIMITS;
  test.each([
    [['1726,1703', '1703', ''], [1703, 1726], []],
    [['x1', '1x', '1703'], [1703], [['key', 'numeric']]],
    [['1234567890123456'], [], [['key', 'numeric']]],
    [ids(regions).map(String), ids(regions), []],
    [ids(regions + 1).map(String), ids(regions), [['key', 'maxValue', { maxValue: regions }]]],
  ])('areas %j', (texts, value, issues) => expect(read('areas', texts)).toEqual({ value, issues }));

  const ring = (index: number) => `69.${index},41;70,41;70,42`;
  const rings = (count: number) => Array.from({ length: count }, (_, index) => ring(index));
  const triangle = [
    [69, 41],
    [70, 41],
    [70, 42],
  ];
  test.each([
    ['69,41;70,41;70,42', [triangle], []],
    ['69,41,5;70,41;70,42', [], [['key', 'polygon']]],
    ['69;70,41;70,42', [], [['key', 'polygon']]],
    ['x69,41;70,41;70,42', [], [['key', 'polygon']]],
    ['69,41x;70,41;70,42', [], [['key', 'polygon']]],
    ['6.9e1,41;70,41;70,42', [], [['key', 'polygon']]],
    ['69,4.1e1;70,41;70,42', [], [['key', 'polygon']]],
    ['0x45,41;70,41;70,42', [], [['key', 'polygon']]],
    ['69,0x29;70,41;70,42', [], [['key', 'polygon']]],
    ['-69,41;70,41;70,42', [], [['key', 'polygon']]],
    ['69,-41;70,41;70,42', [], [['key', 'polygon']]],
    [
      '69.25,41.25;70.5,41;70,42',
      [
        [
          [69.25, 41.25],
          [70.5, 41],
          [70, 42],
        ],
      ],
      [],
    ],
    ['', [], [['key', 'polygon']]],
  ])('the ring %j', (text, value, issues) => expect(read('rings', [text])).toEqual({ value, issues }));
  test('no more rings than allowed', () => {
    expect(read('rings', rings(MAX_POLYGONS)).issues).toEqual([]);
    const { value, issues } = read('rings', rings(MAX_POLYGONS + 1));
    expect(value).toHaveLength(MAX_POLYGONS);
    expect(issues).toEqual([['key', 'maxValue', { maxValue: MAX_POLYGONS }]]);
  });

  test.each([
    [' abc ', 'abc', []],
    ['  ', undefined, []],
    ['abcd', 'abc', [['key', 'maxLength', { maxLength: 3 }]]],
  ])('the text %j', (text, value, issues) =>
    expect(read('text', [text], { max: 3 })).toEqual({ value, issues }));

  test('a choice of nothing', () =>
    expect(read('choice', ['UZS'], { options: undefined })).toEqual({
      value: undefined,
      issues: [['key', 'option']],
    }));

  test.each([
    ['2', 2, []],
    ['2.5', 2, [['key', 'integer']]],
  ])('the number %j', (text, value, issues) =>
    expect(read('whole', [text], { max: 9 })).toEqual({ value, issues }));
});
