export interface PricePoint {
  price: number;
  at: string;
}
export interface PriceStep extends PricePoint {
  /** Against the step before it, in percent; null for the first. */
  change: number | null;
}

/** The history oldest first, repeats of a price left out. */
export function priceSteps(history: readonly PricePoint[]): PriceStep[] {
  const sorted = [...history].sort((a, b) => a.at.localeCompare(b.at));
  const steps: PriceStep[] = [];
  for (const { price, at } of sorted) {
    const last = steps.at(-1);
    if (last?.price === price) continue;
    steps.push({ price, at, change: last ? ((price - last.price) / last.price) * 100 : null });
  }
  return steps;
}

/** Where a label stands: `start` at its point and to the right, `end` to the left. */
export type Anchor = 'start' | 'middle' | 'end';

interface ChartDot {
  x: number;
  y: number;
  step: PriceStep;
  /** Of the price above the dot and the date below the chart; null where there is no room. */
  price: Anchor | null;
  date: Anchor | null;
}
interface ChartShape {
  /** SVG path of the stepped line, and of the area under it, in a box of 100 by 100. */
  line: string;
  area: string;
  /** In percent of the chart's width and height. */
  dots: readonly ChartDot[];
  /** There is room for the name of the right end. */
  hasEndDate: boolean;
}

const SIZE = 100;
/** Room above the highest step, for its label. */
const TOP = 22;
const BOTTOM = 6;
/** The chart's height is at least this share of the highest price, so that a small change looks small. */
const LEAST_RANGE = 0.2;
/** Sizes of labels on the narrowest chart. */
const PRICE = { width: 46, height: 14 };
const DATE = { width: 26, height: 1 };

const round = (value: number) => Math.round(value * 10) / 10;

interface Label {
  x: number;
  y: number;
  anchor: Anchor;
}

const SHIFT: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** Which labels of one size can stand without overlapping: the last, the first, then those between. */
function placed(labels: readonly Label[], { width, height }: typeof PRICE): boolean[] {
  const left = ({ x, anchor }: Label) => x - width * SHIFT[anchor];
  const overlaps = (a: Label, b: Label) =>
    Math.abs(left(a) - left(b)) < width && Math.abs(a.y - b.y) < height;
  const order = [labels.at(-1), ...labels.slice(0, -1)];
  const standing: Label[] = [];
  for (const label of order)
    if (label && !standing.some((other) => overlaps(label, other))) standing.push(label);
  return labels.map((label) => standing.includes(label));
}

/** A price holds until the next one, hence steps; the last reaches `now`. */
export function priceChart(steps: readonly PriceStep[], now = Date.now()): ChartShape {
  const times = steps.map((step) => Date.parse(step.at));
  const start = times[0] ?? now;
  const span = Math.max(now - start, 1);
  const amounts = steps.map((step) => step.price);
  const high = Math.max(...amounts);
  const range = Math.max(high - Math.min(...amounts), high * LEAST_RANGE);
  const low = high - range;
  const x = (time: number) => round(Math.min(1, (time - start) / span) * SIZE);
  const y = (price: number) => round(SIZE - BOTTOM - ((price - low) / range) * (SIZE - TOP - BOTTOM));
  const points = steps.map((step, index) => ({ step, x: x(times[index] ?? now), y: y(step.price) }));
  // A price stands beside its vertical line, a date under it.
  const prices = points.map((point): Label => ({ ...point, anchor: point.x < SIZE / 2 ? 'start' : 'end' }));
  const dates = points.map(
    (point): Label => ({ ...point, y: 0, anchor: point.x < 15 ? 'start' : point.x > 85 ? 'end' : 'middle' }),
  );
  const hasPrice = placed(prices, PRICE);
  const hasDate = placed(dates, DATE);
  const dots = points.map(
    (point, index): ChartDot => ({
      ...point,
      price: hasPrice[index] ? (prices[index]?.anchor ?? null) : null,
      date: hasDate[index] ? (dates[index]?.anchor ?? null) : null,
    }),
  );
  const path = dots.map((dot, index) => (index === 0 ? `M${dot.x} ${dot.y}` : `H${dot.x}V${dot.y}`)).join('');
  const line = `${path}H${SIZE}`;
  return {
    line,
    area: `${line}V${SIZE}H0Z`,
    dots,
    hasEndDate: (points.at(-1)?.x ?? SIZE) <= SIZE - 1.5 * DATE.width,
  };
}
