import {
  type CategoryCode,
  GARAGE_TYPES,
  HOUSE_TYPES,
  HOUSING_TYPES,
  LAND_PURPOSES,
  PROPERTY_TYPES,
  VEHICLE_PURPOSES,
} from './categories.ts';
import type { CharacteristicDefinition } from './characteristic-types.ts';
import { VEHICLE_MAKES } from './vehicle-makes.ts';

const FLAT = 'ResidentialMultiStorey_Sell';
const HOUSE = 'ResidentialIndividual_Sell';
const COMMERCIAL = 'NotResidential_Sell';
const LAND = 'Land_Sell';
const GARAGE = 'Garage_Sell';
const VEHICLE = 'AutoTransport_Sell';

const LIVING = [FLAT, HOUSE] as const;
const BUILT = [FLAT, HOUSE, COMMERCIAL] as const;
const PLACES = [FLAT, HOUSE, COMMERCIAL, LAND, GARAGE] as const;
const ALL = [FLAT, HOUSE, COMMERCIAL, LAND, GARAGE, VEHICLE] as const;

const YES_NO = ['yes', 'no'] as const;
const OUTSIDE_LOCATIONS = [
  'in_the_town',
  'in_the_suburbs',
  'in_the_countryside',
  'along_the_track',
  'near_the_reservoir',
  'in_the_foothills',
  'in_the_dacha_array',
  'in_closed_area',
] as const;
const COMMERCIAL_LOCATIONS = [
  'business_center',
  'administrative_building',
  'house',
  'cottage',
  'shopping_center',
  'industrial_zone',
  'market',
  'freestanding_buildings',
] as const;

/** Areas are above 0; two digits after the separator make 0.01 the least one. */
const AREA = { kind: 'decimal', precision: 2, min: 0.01, max: 1_000_000 } as const;

/**
 * Every characteristic of a listing, declared once. The posting form, the filter panel, the detail page,
 * the API's validation, facets and the search index are all read from here; names stand in
 * `i18n/domain/*.json` under `characteristic.<code>` and `option.<code>.<option>`.
 */
const CHARACTERISTIC_TABLE = [
  // The filter has its own key for the market, hence not filterable as a characteristic.
  {
    code: 'housing_type',
    kind: 'one',
    options: HOUSING_TYPES,
    categories: [FLAT],
    required: [FLAT],
    group: 'main',
  },
  {
    code: 'house_type',
    kind: 'one',
    options: HOUSE_TYPES,
    categories: [HOUSE],
    required: [HOUSE],
    filterable: true,
    group: 'main',
  },
  {
    code: 'property_type',
    kind: 'one',
    options: PROPERTY_TYPES,
    categories: [COMMERCIAL],
    required: [COMMERCIAL],
    filterable: true,
    card: { [COMMERCIAL]: 1 },
    group: 'main',
  },
  {
    code: 'purpose',
    kind: 'one',
    options: [...LAND_PURPOSES, ...VEHICLE_PURPOSES],
    categories: [LAND, VEHICLE],
    required: [LAND, VEHICLE],
    filterable: true,
    card: { [LAND]: 2 },
    group: 'main',
    byCategory: {
      [LAND]: { options: LAND_PURPOSES },
      [VEHICLE]: { options: VEHICLE_PURPOSES, group: 'vehicle', label: 'vehicle_type' },
    },
  },
  {
    code: 'type',
    kind: 'one',
    options: GARAGE_TYPES,
    categories: [GARAGE],
    required: [GARAGE],
    filterable: true,
    card: { [GARAGE]: 1 },
    group: 'main',
  },
  {
    code: 'rooms',
    kind: 'integer',
    min: 1,
    max: 50,
    categories: BUILT,
    required: LIVING,
    filterable: true,
    counts: 5,
    quick: LIVING,
    card: { [FLAT]: 1, [HOUSE]: 1 },
    group: 'main',
  },
  {
    code: 'make',
    kind: 'one',
    options: VEHICLE_MAKES,
    categories: [VEHICLE],
    required: [VEHICLE],
    filterable: true,
    quick: [VEHICLE],
    card: { [VEHICLE]: 1 },
    group: 'vehicle',
  },
  // Free text, since a list of models would be outdated. Text search finds it.
  {
    code: 'model',
    kind: 'text',
    maxLength: 60,
    categories: [VEHICLE],
    required: [VEHICLE],
    card: { [VEHICLE]: 2 },
    group: 'vehicle',
  },
  {
    code: 'mileage',
    kind: 'integer',
    unit: 'km',
    min: 0,
    max: 2_000_000,
    categories: [VEHICLE],
    filterable: true,
    quick: [VEHICLE],
    card: { [VEHICLE]: 4 },
    group: 'vehicle',
  },
  {
    code: 'gearbox',
    kind: 'one',
    options: ['manual', 'automatic', 'robot', 'variator'],
    categories: [VEHICLE],
    filterable: true,
    group: 'vehicle',
  },
  // Many run on petrol and gas.
  {
    code: 'fuel',
    kind: 'many',
    options: ['petrol', 'diesel', 'methane', 'propane', 'hybrid', 'electricity'],
    categories: [VEHICLE],
    filterable: true,
    group: 'vehicle',
  },
  {
    code: 'area_all',
    ...AREA,
    unit: 'm2',
    categories: [FLAT, HOUSE, COMMERCIAL, GARAGE],
    required: [FLAT, HOUSE, COMMERCIAL, GARAGE],
    filterable: true,
    quick: [FLAT, HOUSE, COMMERCIAL, GARAGE],
    card: { [FLAT]: 2, [HOUSE]: 2, [COMMERCIAL]: 2, [GARAGE]: 2 },
    group: 'main',
  },
  { code: 'area_living', ...AREA, unit: 'm2', categories: LIVING, filterable: true, group: 'main' },
  { code: 'area_kitchen', ...AREA, unit: 'm2', categories: LIVING, filterable: true, group: 'main' },
  {
    code: 'area_effective',
    ...AREA,
    unit: 'm2',
    categories: [COMMERCIAL],
    filterable: true,
    group: 'commercial',
  },
  {
    code: 'area_all2',
    ...AREA,
    unit: 'sotka',
    categories: [HOUSE],
    required: [HOUSE],
    filterable: true,
    card: { [HOUSE]: 3 },
    group: 'plot',
  },
  {
    code: 'area',
    ...AREA,
    unit: 'sotka',
    categories: [LAND],
    required: [LAND],
    filterable: true,
    quick: [LAND],
    card: { [LAND]: 1 },
    group: 'main',
  },
  {
    code: 'site',
    ...AREA,
    unit: 'sotka',
    categories: [COMMERCIAL],
    filterable: true,
    group: 'commercial',
  },
  {
    code: 'floors',
    kind: 'integer',
    min: 1,
    max: 100,
    categories: [FLAT, COMMERCIAL],
    required: [FLAT],
    filterable: true,
    card: { [FLAT]: 3, [COMMERCIAL]: 3 },
    group: 'main',
  },
  {
    code: 'floors_building',
    kind: 'integer',
    min: 1,
    max: 100,
    categories: BUILT,
    required: [FLAT],
    filterable: true,
    group: 'main',
  },
  {
    code: 'layout',
    kind: 'one',
    options: ['adjacent', 'adjacent-seperate', 'layered', 'penthouse', 'seperate', 'small_family', 'studio'],
    categories: [FLAT],
    filterable: true,
    group: 'main',
  },
  {
    code: 'type_of_building',
    kind: 'one',
    options: ['brick_baked', 'brick_baked_and_crude', 'brick_crude', 'panel_concrete', 'wood', 'metallic'],
    categories: [FLAT, COMMERCIAL, GARAGE],
    filterable: true,
    group: 'building',
  },
  {
    code: 'wall_type',
    kind: 'one',
    options: ['brick', 'panel', 'monolithic', 'slag_block', 'wooden', 'aerocrete', 'sip_panel', 'other'],
    categories: [HOUSE],
    filterable: true,
    group: 'building',
  },
  {
    code: 'house_cover',
    kind: 'one',
    options: ['reinforced_concrete', 'wooden', 'metallic'],
    categories: [HOUSE, COMMERCIAL],
    filterable: true,
    group: 'building',
  },
  {
    code: 'year_construction_delivery',
    kind: 'year',
    min: 1900,
    categories: [FLAT, HOUSE, COMMERCIAL, GARAGE, VEHICLE],
    filterable: true,
    card: { [VEHICLE]: 3 },
    group: 'building',
    byCategory: { [VEHICLE]: { group: 'vehicle', label: 'year_of_manufacture' } },
  },
  {
    code: 'construction_completion',
    kind: 'percent',
    unit: 'percent',
    min: 0,
    max: 100,
    categories: BUILT,
    filterable: true,
    group: 'building',
  },
  {
    code: 'building_width_area',
    ...AREA,
    unit: 'm2',
    categories: [HOUSE, COMMERCIAL],
    filterable: true,
    group: 'building',
  },
  {
    code: 'ceiling_height',
    kind: 'decimal',
    precision: 2,
    unit: 'm',
    min: 1.5,
    max: 30,
    categories: [FLAT, HOUSE, COMMERCIAL, GARAGE],
    filterable: true,
    group: 'building',
  },
  {
    code: 'architectural_style',
    kind: 'one',
    options: ['simple', 'euro', 'hi_tech'],
    categories: BUILT,
    filterable: true,
    group: 'building',
  },
  {
    code: 'basement_building_type',
    kind: 'one',
    options: ['basement', 'with_basement', 'no_basement'],
    categories: BUILT,
    filterable: true,
    group: 'building',
  },
  {
    code: 'elevator',
    kind: 'one',
    options: ['exists', 'non_exists'],
    categories: [FLAT, COMMERCIAL],
    filterable: true,
    group: 'building',
  },
  {
    code: 'margins',
    kind: 'one',
    options: ['located', 'not_located', 'undefined'],
    categories: [FLAT],
    filterable: true,
    group: 'building',
  },
  {
    code: 'repair',
    kind: 'one',
    options: ['authors_project', 'euro_repair', 'needs_repair', 'rough_finish', 'demolished'],
    categories: BUILT,
    filterable: true,
    group: 'comfort',
  },
  {
    code: 'repair_status',
    kind: 'one',
    options: ['very_well', 'good', 'excellent', 'bad', 'satisfactory', 'dissatisfied', 'wreckage'],
    categories: [FLAT, HOUSE, COMMERCIAL, GARAGE, VEHICLE],
    filterable: true,
    group: 'comfort',
    byCategory: { [VEHICLE]: { group: 'vehicle' } },
  },
  {
    code: 'bathroom',
    kind: 'one',
    options: ['combined', 'seperated', 'two_bathrooms_and_more', 'in_the_courtyard', 'no'],
    categories: BUILT,
    filterable: true,
    group: 'comfort',
  },
  {
    code: 'furnished',
    kind: 'one',
    options: YES_NO,
    categories: BUILT,
    filterable: true,
    group: 'comfort',
  },
  {
    code: 'apartment_has',
    kind: 'many',
    options: [
      'internet',
      'phone',
      'fridge',
      'television',
      'air_conditioning',
      'cable_tv',
      'washer',
      'kitchen',
      'balcony',
    ],
    categories: [FLAT],
    filterable: true,
    group: 'comfort',
  },
  {
    code: 'in_the_house',
    kind: 'many',
    options: [
      'internet',
      'phone',
      'fridge',
      'television',
      'air_conditioning',
      'cable_tv',
      'washer',
      'kitchen',
      'sauna',
      'swimming_pool',
      'garage',
      'cellar',
      'summer_kitchen',
      'terrace',
      'fireplace',
      'security',
    ],
    categories: [HOUSE],
    filterable: true,
    group: 'comfort',
  },
  {
    code: 'special_comfort',
    kind: 'many',
    options: ['main_road', 'not_limited', 'comfort', 'central'],
    categories: PLACES,
    filterable: true,
    group: 'comfort',
    byCategory: { [LAND]: { group: 'location' }, [GARAGE]: { group: 'location' } },
  },
  {
    code: 'engineer_communications',
    kind: 'many',
    options: [
      'central_heating',
      'hot_water_supply',
      'sewage',
      'water_supply',
      'electric_lighting',
      'gas_supply',
      'does_not_exist',
      'internet',
      'phone',
    ],
    categories: PLACES,
    filterable: true,
    group: 'utilities',
  },
  {
    code: 'water',
    kind: 'one',
    options: ['central', 'artesian_well', 'well', 'delivered', 'none'],
    categories: [HOUSE, COMMERCIAL, LAND],
    filterable: true,
    group: 'utilities',
  },
  {
    code: 'electricity',
    kind: 'one',
    options: ['central', 'three_phase', 'autonomous', 'solar', 'nearby', 'none'],
    categories: [HOUSE, COMMERCIAL, LAND, GARAGE],
    filterable: true,
    group: 'utilities',
  },
  {
    code: 'heating',
    kind: 'one',
    options: ['central', 'gas_boiler', 'electric', 'solid_fuel', 'air_conditioning', 'none'],
    categories: [FLAT, HOUSE, COMMERCIAL],
    filterable: true,
    group: 'utilities',
  },
  {
    code: 'gas',
    kind: 'one',
    options: ['central', 'gas_tank', 'cylinder', 'nearby', 'none'],
    categories: [HOUSE, COMMERCIAL, LAND],
    filterable: true,
    group: 'utilities',
  },
  {
    code: 'land_ownership',
    kind: 'one',
    options: ['available', 'no_available'],
    categories: [HOUSE, LAND],
    filterable: true,
    group: 'plot',
  },
  {
    code: 'type_of_land',
    kind: 'one',
    options: ['divisible', 'indivisible'],
    categories: [LAND],
    filterable: true,
    group: 'plot',
  },
  {
    code: 'parking_spaces',
    kind: 'integer',
    unit: 'place',
    min: 1,
    max: 10_000,
    categories: [COMMERCIAL, GARAGE],
    filterable: true,
    card: { [GARAGE]: 3 },
    group: 'commercial',
    byCategory: { [GARAGE]: { group: 'main' } },
  },
  {
    code: 'parking_available',
    kind: 'one',
    options: YES_NO,
    categories: [COMMERCIAL],
    filterable: true,
    group: 'commercial',
  },
  {
    code: 'more_premises',
    kind: 'one',
    options: YES_NO,
    categories: [COMMERCIAL],
    filterable: true,
    group: 'commercial',
  },
  {
    code: 'railway',
    kind: 'one',
    options: YES_NO,
    categories: [COMMERCIAL],
    filterable: true,
    group: 'commercial',
  },
  {
    code: 'location',
    kind: 'one',
    options: [...OUTSIDE_LOCATIONS, ...COMMERCIAL_LOCATIONS],
    categories: [HOUSE, COMMERCIAL, LAND, GARAGE],
    filterable: true,
    card: { [LAND]: 3 },
    group: 'location',
    byCategory: {
      [HOUSE]: { options: OUTSIDE_LOCATIONS },
      [LAND]: { options: OUTSIDE_LOCATIONS },
      [COMMERCIAL]: { options: COMMERCIAL_LOCATIONS },
    },
  },
  {
    code: 'near_there',
    kind: 'many',
    options: [
      'hospital_clinic',
      'playground',
      'kindergarten',
      'the_stops',
      'park_green_area',
      'recreational_facilities',
      'restaurant_cafe',
      'parking',
      'supermarket_shops',
      'school',
    ],
    categories: [FLAT, HOUSE, COMMERCIAL, LAND],
    filterable: true,
    group: 'location',
  },
  {
    code: 'auto_transport_place_state',
    kind: 'one',
    options: ['specially_closed', 'specially_open', 'simple', 'non_exists'],
    categories: BUILT,
    filterable: true,
    group: 'location',
  },
  {
    code: 'terms_of_sale',
    kind: 'many',
    options: ['contract', 'non_contract', 'advance_payment', 'partial_payment', 'on_loan'],
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'private_business',
    kind: 'one',
    options: ['private', 'business'],
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'commission',
    kind: 'one',
    options: YES_NO,
    categories: ALL,
    filterable: true,
    group: 'deal',
  },
  {
    code: 'leasing_costs',
    kind: 'one',
    options: YES_NO,
    categories: [COMMERCIAL, LAND, GARAGE],
    filterable: true,
    group: 'deal',
  },
  { code: 'rent_date', kind: 'date', categories: [COMMERCIAL, LAND, GARAGE], group: 'deal' },
  { code: 'source', kind: 'text', maxLength: 120, categories: ALL, group: 'deal' },
  { code: 'source_date', kind: 'date', categories: ALL, group: 'deal' },
] as const satisfies readonly CharacteristicDefinition[];

type Row = (typeof CHARACTERISTIC_TABLE)[number];
export type CharacteristicCode = Row['code'];
/** Filterable characteristics. */
export type FilterableCode = Extract<Row, { filterable: true }>['code'];

type ValueOf<R extends CharacteristicDefinition> = R extends { kind: 'one'; options: readonly (infer O)[] }
  ? O
  : R extends { kind: 'many'; options: readonly (infer O)[] }
    ? readonly O[]
    : R extends { kind: 'text' | 'date' }
      ? string
      : number;

/** Valid values of a listing by code: an option, options, a number, a text or an ISO date. */
export type CharacteristicValues = { [R in Row as R['code']]?: ValueOf<R> };

export interface Characteristic extends CharacteristicDefinition {
  code: CharacteristicCode;
}
export const CHARACTERISTICS: readonly Characteristic[] = CHARACTERISTIC_TABLE;

const byCode = new Map<string, Characteristic>(CHARACTERISTICS.map((row) => [row.code, row]));

export const isCharacteristicCode = (code: string): code is CharacteristicCode => byCode.has(code);

export function characteristicByCode(code: CharacteristicCode): Characteristic;
export function characteristicByCode(code: string): Characteristic | undefined;
export function characteristicByCode(code: string): Characteristic | undefined {
  return byCode.get(code);
}

const codesOf = (category: CategoryCode) =>
  CHARACTERISTICS.filter((row) => row.categories.includes(category));
const byCategory = new Map<CategoryCode, readonly Characteristic[]>(ALL.map((code) => [code, codesOf(code)]));

/** The rows of a category, in the table's order. */
export const characteristicsFor = (category: CategoryCode): readonly Characteristic[] =>
  byCategory.get(category) ?? [];
