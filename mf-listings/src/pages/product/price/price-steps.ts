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

export interface ChartShape {
  /** SVG path of the stepped line, and of the area under it. */
  line: string;
  area: string;
  dots: readonly { x: number; y: number; step: PriceStep }[];
}

interface Box {
  width: number;
  height: number;
  /** Room kept free on every side, so that dots are not cut. */
  padding: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The box's height is at least this share of the highest price, so that a small change looks small. */
const LEAST_RANGE = 0.2;

/** A price holds until the next one, hence steps; the last reaches `now`. */
export function priceChart(
  steps: readonly PriceStep[],
  { width, height, padding }: Box,
  now = Date.now(),
): ChartShape {
  const times = steps.map((step) => Date.parse(step.at));
  const start = times[0] ?? now;
  const span = Math.max(now - start, 1);
  const prices = steps.map((step) => step.price);
  const high = Math.max(...prices);
  const range = Math.max(high - Math.min(...prices), high * LEAST_RANGE);
  const low = high - range;
  const x = (time: number) => round(padding + ((time - start) / span) * (width - 2 * padding));
  const y = (price: number) => round(height - padding - ((price - low) / range) * (height - 2 * padding));
  const dots = steps.map((step, index) => ({ x: x(times[index] ?? now), y: y(step.price), step }));
  const end = round(width - padding);
  const path = dots.map((dot, index) => (index === 0 ? `M${dot.x} ${dot.y}` : `H${dot.x}V${dot.y}`)).join('');
  const line = `${path}H${end}`;
  return { line, area: `${line}V${height}H${dots[0]?.x ?? 0}Z`, dots };
}
