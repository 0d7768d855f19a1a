import { type CategoryCode, type FieldIssue, MAIN_AREA, mainAreaM2 } from '../category/index.ts';

/** Unit prices (per m², or of a whole vehicle) of published listings of one category in one area. */
export interface PriceSample {
  n: number;
  /** The 10th and the 90th percentile. */
  p10: number;
  p90: number;
}
/** Plausible so'm a unit. */
export interface PriceRange {
  low: number;
  high: number;
}

/** Minimum number of listings for a range. */
export const MIN_PRICE_SAMPLE = 20;
/** Half of the usual range's lower end and twice its upper end are doubtful; typing errors are further off. */
const SPREAD = 2;
/** Maximum unchecked change, as a share of the approved price. */
const MAX_CHANGE = 0.5;

/** How a category's prices compare: by the square metre, or whole where it has no area. */
export const isPricedByArea = (category: CategoryCode): boolean => MAIN_AREA[category] !== null;

/** The plausible range of the nearest area with enough listings; null if there is none. */
export function plausibleRange(samples: readonly PriceSample[]): PriceRange | null {
  const sample = samples.find(({ n }) => n >= MIN_PRICE_SAMPLE);
  return sample ? { low: sample.p10 / SPREAD, high: sample.p90 * SPREAD } : null;
}

/** Rounds to two significant digits. */
function rounded(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / step) * step;
}

interface Priced {
  category: CategoryCode;
  price: number | null;
  characteristics: Readonly<Record<string, unknown>>;
}

/**
 * Why a price should be confirmed by its owner and reviewed by a moderator: outside the plausible range of its place
 * (`priceLow`, `priceHigh` with what a listing of this size would cost), or moved by more than half from the price that
 * was approved (`priceChange`). Undefined without a price or size.
 */
export function priceDoubts(
  { category, price, characteristics }: Priced,
  { range, approved }: { range: PriceRange | null; approved: number | null },
): FieldIssue[] {
  if (price === null) return [];
  const doubts: FieldIssue[] = [];
  const units = isPricedByArea(category) ? mainAreaM2(category, characteristics) : 1;
  if (range && units !== null) {
    const low = price < range.low * units;
    const params = { min: rounded(range.low * units), max: rounded(range.high * units) };
    if (low || price > range.high * units)
      doubts.push({ path: 'price', code: low ? 'priceLow' : 'priceHigh', params });
  }
  if (approved !== null && Math.abs(price - approved) > approved * MAX_CHANGE)
    doubts.push({ path: 'price', code: 'priceChange', params: { from: approved } });
  return doubts;
}

const DOUBTS: ReadonlySet<string> = new Set(['priceLow', 'priceHigh', 'priceChange']);
export const isPriceDoubt = ({ code }: Pick<FieldIssue, 'code'>): boolean => DOUBTS.has(code);

/** Whether an edit changes anything that the price check depends on. */
export function changesPrice(
  before: Priced & { areaId: number | null },
  after: Priced & { areaId: number | null },
): boolean {
  const size = ({ category, characteristics }: Priced) => mainAreaM2(category, characteristics);
  return (
    before.price !== after.price ||
    before.category !== after.category ||
    before.areaId !== after.areaId ||
    size(before) !== size(after)
  );
}
