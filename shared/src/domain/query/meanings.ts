import { type CharacteristicCode, characteristicByCode } from '../category/index.ts';
import { FILTER_LIMITS, MAX_PRICE } from '../constants.ts';
import { type CharacteristicFilter, type Counts, normalCounts } from '../filter/index.ts';
import type { Quantity } from './quantity.ts';

interface Range {
  min?: number;
  max?: number;
}

/** What a quantity says of a listing. */
export type Amount =
  | { kind: 'price'; range: Range; priceUnit: 'UZS' | 'USD' }
  /** An area in m² or sotka, of which characteristic depends on the category. */
  | { kind: 'size'; range: Range; unit: 'm2' | 'sotka'; kitchen: boolean }
  | { kind: 'count'; code: CharacteristicCode; wanted: CharacteristicFilter };

export const MAX_ROOMS = characteristicByCode('rooms').max as number;
const MAX_STOREYS = 100;
const MAX_SIZE = 1_000_000;
/** Someone who says 60 m² or about $60 000 means a tenth more or less too. */
const NEAR = 0.1;
/** Without a currency: so many are so'm, so few thousands are dollars, and in between nobody can say. */
const SOM_FROM = 10_000_000;
const DOLLARS = { from: 10_000, below: 1_000_000 };
const CHEAPEST = { UZS: 1_000_000, USD: 500 };

const round = (value: number) => Number(value.toFixed(2));

function rangeOf({ shape, values, bound }: Quantity, bare: 'near' | 'to' | 'exact'): Range {
  const [first = 0, second = 0] = values;
  if (shape === 'range') return { min: Math.min(first, second), max: Math.max(first, second) };
  if (bound === 'from') return { min: first };
  if (bound === 'to') return { max: first };
  if (bound === 'about' || bare === 'near')
    return { min: round(first * (1 - NEAR)), max: round(first * (1 + NEAR)) };
  return bare === 'to' ? { max: first } : { min: first, max: first };
}

function roomsOf({ shape, values, bound }: Quantity): Counts | undefined {
  const [first = 0, second = 0] = values;
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > MAX_ROOMS)) return undefined;
  if (bound === 'not' || bound === 'about') return undefined;
  if (shape === 'list') return normalCounts({ counts: [...values] }, MAX_ROOMS);
  if (shape === 'one' && bound === 'from') return normalCounts({ counts: [], from: first }, MAX_ROOMS);
  const low = shape === 'range' ? Math.min(first, second) : bound === 'to' ? 1 : first;
  const high = shape === 'range' ? Math.max(first, second) : first;
  return normalCounts({ counts: Array.from({ length: high - low + 1 }, (_, n) => low + n) }, MAX_ROOMS);
}

function storeysOf(quantity: Quantity): Range | undefined {
  const { values, bound, shape, unit } = quantity;
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > MAX_STOREYS)) return undefined;
  // Not the first is above it; of another storey that cannot be said.
  if (bound === 'not')
    return shape === 'one' && unit === 'floors' && values[0] === 1 ? { min: 2 } : undefined;
  return shape === 'list' ? undefined : rangeOf(quantity, 'exact');
}

function priceOf(quantity: Quantity): Amount | undefined {
  const { values, bound, scaled, subject, shape } = quantity;
  const most = Math.max(...values);
  const least = Math.min(...values);
  const said = subject === 'price' || scaled || bound !== undefined || shape === 'range';
  const guess = most >= SOM_FROM ? 'UZS' : least >= DOLLARS.from && most < DOLLARS.below ? 'USD' : undefined;
  const priceUnit = quantity.currency ?? (said ? guess : undefined);
  if (!priceUnit || bound === 'not' || shape === 'list') return undefined;
  if (least < CHEAPEST[priceUnit] || most > MAX_PRICE) return undefined;
  // Without a bound it is what someone can pay.
  return { kind: 'price', range: rangeOf(quantity, 'to'), priceUnit };
}

/** The meaning of a quantity; undefined when it has none for sure. */
export function amountOf(quantity: Quantity): Amount | undefined {
  const { unit, values, subject, bound, shape } = quantity;
  switch (unit) {
    case 'rooms': {
      const wanted = roomsOf(quantity);
      return wanted && { kind: 'count', code: 'rooms', wanted };
    }
    case 'floors':
    case 'floors_building': {
      const wanted = storeysOf(quantity);
      return wanted && { kind: 'count', code: unit, wanted };
    }
    case 'm2':
    case 'sotka': {
      if (bound === 'not' || shape === 'list' || subject === 'price') return undefined;
      if (values.some((value) => value < 0.1 || value > MAX_SIZE)) return undefined;
      return { kind: 'size', range: rangeOf(quantity, 'near'), unit, kitchen: subject === 'kitchen' };
    }
    default:
      return priceOf(quantity);
  }
}

/** `3/4/9`: rooms, storey, storeys of the building, as sellers write it. */
export function homeOf([rooms = 0, storey = 0, storeys = 0]: readonly number[]): Amount[] | undefined {
  const whole = [rooms, storey, storeys].every((value) => Number.isInteger(value) && value >= 1);
  if (!whole || rooms > 9 || storey > storeys || storeys > MAX_ROOMS || storeys > FILTER_LIMITS.count)
    return undefined;
  return [
    { kind: 'count', code: 'rooms', wanted: { counts: [rooms] } },
    { kind: 'count', code: 'floors', wanted: { min: storey, max: storey } },
    { kind: 'count', code: 'floors_building', wanted: { min: storeys, max: storeys } },
  ];
}
