import { CHILD_CHARACTERISTIC, isCategoryCode, readCategory } from '../category/index.ts';
import { FILTER_LIMITS, MAX_PRICE } from '../constants.ts';
import { isPolygon, type LngLat, MAX_POLYGONS } from '../geo/index.ts';
import { readCharacteristics, readOptions, writeCharacteristics } from './characteristics.ts';
import { CHARACTERISTIC_PREFIX, type FilterField, type FilterKind, type FilterValues } from './fields.ts';
import { numberOf, type Reading } from './query-values.ts';

interface Codec<Value> {
  /** The valid part, clamped to bounds; everything else is reported. */
  read(key: string, reading: Reading, field: FilterField): Value | undefined;
  /** Appends the value, if it is not simply its text. */
  write?(key: string, value: Value, params: URLSearchParams): void;
}

/** Parameter that `category` may also be given by. */
export const CATEGORY_CODE_KEY = 'categoryCode';

/** Five decimals of a degree are about a metre. */
const COORDINATE_DIGITS = 5;

/**
 * `category` is an id or a code, `categoryCode` a code; the two may not contradict each other. The id of a child stands
 * for the parameter that says the same, unless that is given.
 */
function readCategoryKeys(key: string, reading: Reading): FilterValues['category'] | undefined {
  const { params, report } = reading;
  const text = params.get(key);
  const code = params.get(CATEGORY_CODE_KEY);
  const read = text ? readCategory(text) : undefined;
  if (text && !read) report(key, 'option');
  const contradicts = code && read !== undefined && read.category !== code;
  if (code && (contradicts || !isCategoryCode(code))) report(CATEGORY_CODE_KEY, 'option');
  if (!read) return code && isCategoryCode(code) ? code : undefined;
  if (read.child) {
    const characteristic = CHILD_CHARACTERISTIC[read.category];
    const child = characteristic === 'housing_type' ? characteristic : CHARACTERISTIC_PREFIX + characteristic;
    if (!params.get(child)) {
      reading.params = new URLSearchParams(params);
      reading.params.set(child, read.child);
    }
  }
  return read.category;
}

function readAreas(key: string, { params, report }: Reading): number[] {
  const texts = params.getAll(key).flatMap((text) => text.split(','));
  const ids = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  if (ids.length < texts.filter((text) => text !== '').length) report(key, 'numeric');
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  if (unique.length > FILTER_LIMITS.regions) report(key, 'maxValue', { maxValue: FILTER_LIMITS.regions });
  return unique.slice(0, FILTER_LIMITS.regions);
}

function readRings(key: string, { params, report }: Reading): LngLat[][] {
  const rings = params.getAll(key).map((text) =>
    text.split(';').map((pair): LngLat => {
      const found = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(pair);
      return [Number(found?.[1]), Number(found?.[2])];
    }),
  );
  const sound = rings.filter(isPolygon);
  if (sound.length < rings.length) report(key, 'polygon');
  if (sound.length > MAX_POLYGONS) report(key, 'maxValue', { maxValue: MAX_POLYGONS });
  return sound.slice(0, MAX_POLYGONS);
}

const coordinate = (value: number) => String(Number(value.toFixed(COORDINATE_DIGITS)));
const ringText = (ring: readonly LngLat[]) =>
  ring.map(([lng, lat]) => `${coordinate(lng)},${coordinate(lat)}`).join(';');

/** How fields of each kind are read from a URL and written to it. */
const CODECS: { readonly [K in FilterKind]: Codec<FilterValues[K]> } = {
  category: {
    read(key, reading) {
      reading.category = readCategoryKeys(key, reading);
      return reading.category;
    },
  },
  choice: {
    read(key, { params, report }, { options }) {
      const text = params.get(key);
      if (!text || options?.includes(text)) return text || undefined;
      report(key, 'option');
      return undefined;
    },
  },
  choices: {
    read(key, { params, report }, { options = [] }) {
      const text = params.get(key);
      return text ? readOptions(key, options, text, report) : [];
    },
    write(key, value, params) {
      if (value.length > 0) params.append(key, value.join(','));
    },
  },
  areas: {
    read: readAreas,
    write(key, value, params) {
      for (const id of [...new Set(value)].sort((a, b) => a - b)) params.append(key, String(id));
    },
  },
  price: {
    read(key, { params, report }) {
      const text = params.get(key);
      return text ? numberOf(text, key, 0, MAX_PRICE, report) : undefined;
    },
  },
  text: {
    read(key, { params, report }, { max = Number.POSITIVE_INFINITY }) {
      const text = params.get(key)?.trim() ?? '';
      if (text.length > max) report(key, 'maxLength', { maxLength: max });
      return text.slice(0, max) || undefined;
    },
  },
  flag: { read: (key, { params }) => (params.get(key) === 'true' ? true : undefined) },
  characteristics: {
    read: (_key, reading) => readCharacteristics(reading),
    write: (_key, value, params) => writeCharacteristics(params, value),
  },
  rings: {
    read: readRings,
    write(key, value, params) {
      for (const ring of value) params.append(key, ringText(ring));
    },
  },
  whole: {
    read(key, { params, report }, { max = Number.MAX_SAFE_INTEGER }) {
      const text = params.get(key);
      const value = text ? numberOf(text, key, 1, max, report) : undefined;
      if (value === undefined || Number.isInteger(value)) return value;
      report(key, 'integer');
      return Math.trunc(value);
    },
  },
};

/** The codec of a row of any kind. */
export const codecOf = ({ kind }: FilterField) => CODECS[kind] as Codec<unknown>;
