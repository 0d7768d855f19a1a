/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { CATEGORY_CODES } from './categories.ts';
import {
  boundsOf,
  cardCharacteristics,
  characteristicLabelKey,
  filterCharacteristics,
  groupedCharacteristics,
  isRequired,
  mainAreaM2,
  optionBits,
  optionByNumber,
  optionNumber,
  optionsOf,
  quickCharacteristics,
  unitPrice,
} from './characteristic-views.ts';
import {
  CHARACTERISTICS,
  type CharacteristicValues,
  characteristicByCode,
  characteristicsFor,
  isCharacteristicCode,
} from './characteristics.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const LAND = 'Land_Sell';
const GARAGE = 'Garage_Sell';
const VEHICLE = 'AutoTransport_Sell';

/** Every code of the specification's list of listing characteristics. */
const SPECIFIED = `housing_type rooms area_all area_living area_kitchen floors floors_building
  type_of_building layout year_construction_delivery bathroom furnished ceiling_height apartment_has
  near_there repair private_business source source_date repair_status engineer_communications elevator margins
  special_comfort construction_completion architectural_style auto_transport_place_state
  basement_building_type leasing_costs rent_date terms_of_sale location area_all2 house_type wall_type water
  electricity heating gas in_the_house commission building_width_area house_cover land_ownership area purpose
  type_of_land type parking_spaces property_type area_effective site more_premises parking_available railway`
  .trim()
  .split(/\s+/);

test('the table holds every characteristic of the specification, and each once', () => {
  const codes = CHARACTERISTICS.map((row) => row.code);
  expect(codes).toEqual(expect.arrayContaining(SPECIFIED));
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(CHARACTERISTICS.map((row) => [row.code, row] as const))('%s is well formed', (_code, row) => {
  const choice = row.kind === 'one' || row.kind === 'many';
  expect(row.options !== undefined).toBe(choice);
  const options = row.options ?? [];
  expect(new Set(options).size).toBe(options.length);
  // Many options are stored as bits of a 32-bit integer.
  if (row.kind === 'many') expect(options.length).toBeLessThanOrEqual(30);
  // Counts are looked up in a table of 256 flags.
  if (row.counts) expect([row.kind, row.max ?? 999]).toEqual(['integer', Math.min(row.max ?? 999, 255)]);
  for (const category of row.required ?? []) expect(row.categories).toContain(category);
  for (const category of row.quick ?? []) expect(row.filterable && row.categories).toContain(category);
  for (const category of Object.keys(row.card ?? {})) expect(row.categories).toContain(category);
  for (const override of Object.values(row.byCategory ?? {})) {
    for (const option of override.options ?? []) expect(options).toContain(option);
  }
  if (row.filterable) expect(['text', 'date']).not.toContain(row.kind);
});

test.each(CATEGORY_CODES)('%s has a form, three facts or four on its card and filters', (category) => {
  const sections = groupedCharacteristics(category);
  expect(sections.flatMap((section) => section.characteristics)).toHaveLength(
    characteristicsFor(category).length,
  );
  expect(sections.filter((section) => section.characteristics.length === 0)).toEqual([]);
  expect(cardCharacteristics(category).map((row) => row.card?.[category])).toEqual(
    category === VEHICLE ? [1, 2, 3, 4] : [1, 2, 3],
  );
  expect(filterCharacteristics(category).length).toBeGreaterThan(3);
  expect(filterCharacteristics(category).filter((row) => !row.filterable)).toEqual([]);
});

test('a category may narrow options and rename', () => {
  const purpose = characteristicByCode('purpose');
  expect(optionsOf(purpose, VEHICLE)).toEqual(['car', 'minivan', 'truck', 'bus', 'yacht_boat', 'moto']);
  expect(optionsOf(purpose, LAND)).not.toContain('car');
  expect(characteristicLabelKey(purpose, VEHICLE)).toBe('characteristic.vehicle_type');
  expect(characteristicLabelKey(purpose, LAND)).toBe('characteristic.purpose');
  expect(characteristicLabelKey(purpose)).toBe('characteristic.purpose');
});

test('a category that changes nothing has the common options and name', () => {
  const location = characteristicByCode('location');
  expect(optionsOf(location, GARAGE)).toEqual(location.options);
  const year = characteristicByCode('year_construction_delivery');
  expect(characteristicLabelKey(year, FLAT)).toBe('characteristic.year_construction_delivery');
  const rooms = characteristicByCode('rooms');
  expect(characteristicLabelKey(rooms, FLAT)).toBe('characteristic.rooms');
  expect(optionsOf(rooms, FLAT)).toEqual([]);
});

test.each([
  [FLAT, ['rooms', 'area_all']],
  [LAND, ['area']],
  [VEHICLE, ['make', 'mileage']],
] as const)('the filter bar of %s has buttons for %j', (category, codes) =>
  expect(quickCharacteristics(category).map((row) => row.code)).toEqual(codes));

test('a car has make, model, year and mileage', () => {
  expect(cardCharacteristics(VEHICLE).map((row) => row.code)).toEqual([
    'make',
    'model',
    'year_construction_delivery',
    'mileage',
  ]);
  expect(characteristicsFor(FLAT).some((row) => ['make', 'mileage', 'fuel'].includes(row.code))).toBe(false);
});

test('a year ends ten years ahead', () => {
  expect(boundsOf(characteristicByCode('year_construction_delivery'), 2026)).toEqual({
    min: 1900,
    max: 2036,
  });
});

test('options are stored as small integers', () => {
  expect(optionNumber('repair', 'authors_project')).toBe(1);
  expect(optionNumber('repair', 'nonsense')).toBe(0);
  expect(optionByNumber('repair', 2)).toBe('euro_repair');
  expect(optionByNumber('repair', 0)).toBeUndefined();
  expect(optionNumber('rooms', 'nonsense')).toBe(0);
  expect(optionByNumber('rooms', 1)).toBeUndefined();
  expect(optionBits('near_there', ['hospital_clinic', 'kindergarten', 'nonsense'])).toBe(0b101);
});

test('the main area is in square metres', () => {
  expect(mainAreaM2(FLAT, { area_all: 64.5 })).toBe(64.5);
  expect(mainAreaM2(LAND, { area: 6 })).toBe(600);
  expect(mainAreaM2(LAND, { area: '6' })).toBeNull();
  expect(mainAreaM2(LAND, { area: 0 })).toBeNull();
  expect(mainAreaM2(VEHICLE, { area_all: 3 })).toBeNull();
});

test('land is compared by the sotka, all else by the square metre', () => {
  expect(unitPrice(LAND, 900_000_000, 600)).toEqual({ uzs: 150_000_000, unit: 'sotka' });
  // Not a hundred rounded square metres.
  expect(unitPrice(LAND, 100_000_000, 350)).toEqual({ uzs: 28_571_429, unit: 'sotka' });
  expect(unitPrice('ResidentialIndividual_Sell', 900_000_000, 150)).toEqual({ uzs: 6_000_000, unit: 'm2' });
  expect(unitPrice(LAND, 900_000_000, null)).toBeNull();
  expect(unitPrice(LAND, 900_000_000, 0)).toBeNull();
  expect(unitPrice(VEHICLE, 900_000_000, 5)).toBeNull();
});

test('values are typed by the table', () => {
  const values: CharacteristicValues = { rooms: 3, repair: 'euro_repair', near_there: ['school'] };
  // @ts-expect-error an option of another list
  values.repair = 'brick';
  expect(isCharacteristicCode('rooms')).toBe(true);
  expect(isCharacteristicCode('__proto__')).toBe(false);
  expect(isRequired(characteristicByCode('rooms'), FLAT)).toBe(true);
});
