/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import type { CategoryCode } from './categories.ts';
import { isIsoDate, keepCharacteristics, validateCharacteristics } from './characteristic-rules.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const flat = { housing_type: 'secondary_market', rooms: 3, area_all: 78.5, floors: 4, floors_building: 9 };
const complete: Record<CategoryCode, Record<string, unknown>> = {
  ResidentialMultiStorey_Sell: flat,
  ResidentialIndividual_Sell: { house_type: 'house', rooms: 6, area_all: 180, area_all2: 6.5 },
  NotResidential_Sell: { property_type: 'offices', area_all: 240 },
  Land_Sell: { purpose: 'individual_housing', area: 8 },
  Garage_Sell: { type: 'garage', area_all: 18 },
  AutoTransport_Sell: { purpose: 'car', make: 'chevrolet', model: 'Cobalt' },
};

test.each(Object.entries(complete))('%s is sound with what it needs', (category, values) => {
  expect(validateCharacteristics(category as CategoryCode, values)).toEqual([]);
  const missing = validateCharacteristics(category as CategoryCode, {});
  expect(missing.map((issue) => issue.path).sort()).toEqual(Object.keys(values).sort());
  expect(new Set(missing.map((issue) => issue.code))).toEqual(new Set(['required']));
  expect(validateCharacteristics(category as CategoryCode, {}, { draft: true })).toEqual([]);
});

test.each<[Record<string, unknown>, path: string, code: string]>([
  [{ make: 'moskvich' }, 'make', 'option'],
  [{ model: 'x'.repeat(61) }, 'model', 'maxLength'],
  [{ mileage: -1 }, 'mileage', 'minValue'],
  [{ mileage: 12.5 }, 'mileage', 'integer'],
  [{ mileage: 2_000_001 }, 'mileage', 'maxValue'],
  [{ gearbox: ['manual'] }, 'gearbox', 'option'],
  [{ fuel: 'petrol' }, 'fuel', 'option'],
  [{ fuel: ['petrol', 'petrol'] }, 'fuel', 'option'],
  [{ rooms: 3 }, 'rooms', 'notApplicable'],
])('a car with %j is refused', (values, path, code) => {
  const issues = validateCharacteristics('AutoTransport_Sell', { ...complete.AutoTransport_Sell, ...values });
  expect(issues.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
});

const cases: [string, Record<string, unknown>, { path: string; code: string; params?: object }][] = [
  ['too many rooms', { rooms: 51 }, { path: 'rooms', code: 'maxValue', params: { maxValue: 50 } }],
  ['no room', { rooms: 0 }, { path: 'rooms', code: 'minValue', params: { minValue: 1 } }],
  ['half a room', { rooms: 2.5 }, { path: 'rooms', code: 'integer' }],
  ['a number as text', { rooms: '3' }, { path: 'rooms', code: 'numeric' }],
  ['not a number', { rooms: Number.NaN }, { path: 'rooms', code: 'numeric' }],
  ['no area', { area_all: 0 }, { path: 'area_all', code: 'minValue', params: { minValue: 0.01 } }],
  ['three decimals', { area_all: 70.125 }, { path: 'area_all', code: 'precision', params: { precision: 2 } }],
  [
    'before 1900',
    { year_construction_delivery: 1899 },
    { path: 'year_construction_delivery', code: 'minValue', params: { minValue: 1900 } },
  ],
  [
    'far future',
    { year_construction_delivery: 2037 },
    { path: 'year_construction_delivery', code: 'maxValue', params: { maxValue: 2036 } },
  ],
  [
    '101 percent',
    { construction_completion: 101 },
    { path: 'construction_completion', code: 'maxValue', params: { maxValue: 100 } },
  ],
  ['unknown option', { repair: 'gold' }, { path: 'repair', code: 'option' }],
  ['option in a list', { repair: ['euro_repair'] }, { path: 'repair', code: 'option' }],
  ['unknown among many', { near_there: ['school', 'volcano'] }, { path: 'near_there', code: 'option' }],
  ['twice the same', { near_there: ['school', 'school'] }, { path: 'near_there', code: 'option' }],
  [
    'none and some',
    { engineer_communications: ['does_not_exist', 'phone'] },
    { path: 'engineer_communications', code: 'exclusiveOption' },
  ],
  ['of another category', { area_all2: 6 }, { path: 'area_all2', code: 'notApplicable' }],
  ['not in the table', { helipad: 1 }, { path: 'helipad', code: 'notApplicable' }],
  [
    'long text',
    { source: 'x'.repeat(121) },
    { path: 'source', code: 'maxLength', params: { maxLength: 120 } },
  ],
  ['text as number', { source: 5 }, { path: 'source', code: 'text' }],
  ['no such day', { source_date: '2026-02-30' }, { path: 'source_date', code: 'date' }],
  [
    'above the roof',
    { floors: 10 },
    { path: 'floors', code: 'storeyAboveBuilding', params: { maxValue: 9 } },
  ],
  [
    'parts above all',
    { area_living: 60, area_kitchen: 18.51 },
    { path: 'area_living', code: 'areaParts', params: { maxValue: 78.5 } },
  ],
  [
    'kitchen above all',
    { area_kitchen: 78.51 },
    { path: 'area_kitchen', code: 'areaParts', params: { maxValue: 78.5 } },
  ],
];
test.each(cases)('%s', (_name, values, issue) => {
  expect(validateCharacteristics(FLAT, { ...flat, ...values }, { thisYear: 2026 })).toEqual([issue]);
});

test('parts may fill the whole, in spite of binary sums', () => {
  expect(
    validateCharacteristics(FLAT, { ...flat, area_all: 30.3, area_living: 20.2, area_kitchen: 10.1 }),
  ).toEqual([]);
});

test('a cross-field rule applies only if both fields are valid', () => {
  const issues = validateCharacteristics(FLAT, { ...flat, floors: 101 });
  expect(issues.map((issue) => issue.code)).toEqual(['maxValue']);
});

test.each<[CategoryCode, Record<string, unknown>]>([
  [FLAT, { ...flat, rooms: 1, area_all: 0.01, floors: undefined, year_construction_delivery: 1900 }],
  [FLAT, { ...flat, rooms: 50, floors: 9, construction_completion: 100 }],
  [FLAT, { ...flat, floors: 12, floors_building: undefined, source: 'x'.repeat(120) }],
  [FLAT, { ...flat, engineer_communications: ['does_not_exist'] }],
  [FLAT, { ...flat, near_there: ['school', 'kindergarten'], area_all: undefined, area_living: 90 }],
  ['NotResidential_Sell', { property_type: 'offices', area_all: 240, area_effective: 240 }],
  ['NotResidential_Sell', { property_type: 'offices', area_all: 10_000.22 }],
  [FLAT, { ...flat, area_all: null, area_living: 20 }],
  [FLAT, { ...flat, floors_building: null }],
  [FLAT, { ...flat, floors: '' }],
])('%s with %j keeps every limit', (category, values) => {
  expect(validateCharacteristics(category, values, { draft: true })).toEqual([]);
});

test('the usable area is within the whole', () => {
  const values = { property_type: 'offices', area_all: 240, area_effective: 240.5 };
  expect(validateCharacteristics('NotResidential_Sell', values)).toEqual([
    { path: 'area_effective', code: 'areaParts', params: { maxValue: 240 } },
  ]);
  const { area_all: _, ...alone } = values;
  expect(validateCharacteristics('NotResidential_Sell', alone, { draft: true })).toEqual([]);
});

test('empty values count as missing', () => {
  expect(validateCharacteristics(FLAT, { ...flat, repair: '', near_there: [], source: null })).toEqual([]);
  expect(validateCharacteristics(FLAT, { ...flat, rooms: ' ' })).toEqual([
    { path: 'rooms', code: 'required' },
  ]);
});

test('names of prototype members are ordinary names', () => {
  const hostile = JSON.parse('{"__proto__": 1, "constructor": 2}') as Record<string, unknown>;
  const paths = validateCharacteristics(FLAT, { ...flat, ...hostile }).map((issue) => issue.path);
  expect(paths).toEqual(['__proto__', 'constructor']);
});

test('changing category keeps what fits', () => {
  const values = { ...flat, purpose: 'car', repair: 'euro_repair', commission: 'no' };
  expect(keepCharacteristics('ResidentialIndividual_Sell', values)).toEqual({
    rooms: 3,
    area_all: 78.5,
    floors_building: 9,
    repair: 'euro_repair',
    commission: 'no',
  });
  expect(keepCharacteristics(FLAT, { repair: '', source: null, near_there: [], rooms: undefined })).toEqual(
    {},
  );
  expect(keepCharacteristics('Land_Sell', values)).toEqual({ commission: 'no' });
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['1899-12-31', false],
  ['1819-12-31', false],
  ['2200-01-01', false],
  ['+012026-01-01', false],
  ['-002026-01-01', false],
  ['2026-01-01T', false],
  ['2026-01', false],
  [20260101, false],
  [['2026-01-01'], false],
])('%s is a day: %s', (text, expected) => expect(isIsoDate(text)).toBe(expected));

test.each([
  [6000.12, []],
  [100_000 / 3, ['precision']],
  [6000.125, ['precision']],
])('decimals of a large area: %d', (area_all, codes) => {
  const issues = validateCharacteristics('NotResidential_Sell', { property_type: 'offices', area_all });
  expect(issues.filter(({ path }) => path === 'area_all').map(({ code }) => code)).toEqual(codes);
});
