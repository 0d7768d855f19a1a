import { CHARACTERISTIC_LIMITS, CHARACTERISTICS, type Characteristic, optionsOf } from '../category/index.ts';
import { FILTER_LIMITS } from '../constants.ts';
import { countsOfRange, countsQuery, normalCounts, parseCounts } from './counts.ts';
import { CHARACTERISTIC_PREFIX, type CharacteristicFilter, type FilterValues } from './fields.ts';
import { numberOf, ordered, type Reading, type Report, withoutUndefined } from './query-values.ts';

type Wanted = FilterValues['characteristics'];

/** The offered options of a list with commas, in their order; the rest is reported. */
export function readOptions(key: string, offered: readonly string[], text: string, report: Report): string[] {
  const asked = text.split(',');
  const known = offered.filter((option) => asked.includes(option));
  if (known.length < new Set(asked).size) report(key, 'option');
  return known;
}

const countBounds = ({ min = 0, max = FILTER_LIMITS.count }: Characteristic) => ({ min, max });

function readCounts(row: Characteristic, text: string, report: Report) {
  const key = CHARACTERISTIC_PREFIX + row.code;
  const { min, max } = countBounds(row);
  const { counts, from } = parseCounts(text);
  const inBounds = (count: number) => {
    if (Number.isNaN(count)) report(key, 'numeric');
    else if (count < min) report(key, 'minValue', { minValue: min });
    else if (count > max) report(key, 'maxValue', { maxValue: max });
    else return true;
    return false;
  };
  // Stryker disable next-line ConditionalExpression: no end is in bounds too, and stays no end
  const open = from !== undefined && inBounds(from) ? from : undefined;
  return normalCounts({ counts: counts.filter(inBounds), from: open }, max);
}

/** Conditions on the characteristics that the category allows in filters. */
export function readCharacteristics(reading: Reading): Wanted {
  const { params, report, category } = reading;
  const result: Wanted = {};
  const known = new Set<string>();
  for (const row of CHARACTERISTICS) {
    const key = CHARACTERISTIC_PREFIX + row.code;
    const applies = row.filterable && (!category || row.categories.includes(category));
    if (!applies) continue;
    if (row.options) {
      known.add(key);
      const text = params.get(key);
      const offered = category ? optionsOf(row, category) : row.options;
      const options = text
        ? readOptions(key, offered, text, report).slice(0, CHARACTERISTIC_LIMITS.options)
        : [];
      if (options.length > 0) result[row.code] = { in: options };
      continue;
    }
    known.add(`${key}.min`).add(`${key}.max`);
    if (row.counts !== undefined) known.add(key);
    const counts = row.counts === undefined ? null : params.get(key);
    if (counts) {
      const wanted = readCounts(row, counts, report);
      if (wanted) result[row.code] = wanted;
      continue;
    }
    const end = (name: 'min' | 'max') => {
      const text = params.get(`${key}.${name}`);
      return text ? numberOf(text, `${key}.${name}`, row.min ?? 0, row.max ?? 1e6, report) : undefined;
    };
    const range = ordered(withoutUndefined({ min: end('min'), max: end('max') }));
    if (Object.keys(range).length === 0) continue;
    const wanted = row.counts === undefined ? range : countsOfRange(range, countBounds(row));
    if (wanted) result[row.code] = wanted;
    else report(key, 'integer');
  }
  for (const key of new Set(params.keys())) {
    if (key.startsWith(CHARACTERISTIC_PREFIX) && !known.has(key)) report(key, 'notApplicable');
  }
  return result;
}

export function writeCharacteristics(params: URLSearchParams, characteristics: Wanted): void {
  for (const { code, options } of CHARACTERISTICS) {
    const wanted: CharacteristicFilter | undefined = characteristics[code];
    if (!wanted) continue;
    const key = CHARACTERISTIC_PREFIX + code;
    if ('in' in wanted) {
      const asked = options?.filter((option) => wanted.in.includes(option)).join(',');
      if (asked) params.append(key, asked);
      continue;
    }
    if ('counts' in wanted) {
      if (wanted.counts.length > 0 || wanted.from !== undefined) params.append(key, countsQuery(wanted));
      continue;
    }
    if (wanted.min !== undefined) params.append(`${key}.min`, String(wanted.min));
    if (wanted.max !== undefined) params.append(`${key}.max`, String(wanted.max));
  }
}
