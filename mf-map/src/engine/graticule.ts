/** Steps between lines, in degrees. */
const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
/** Lines nearer than this would be a texture rather than a grid. */
const LEAST_PIXELS = 96;

/** The finest step whose lines stand far enough apart. `pixelsPerDegree` of longitude. */
export function graticuleStep(pixelsPerDegree: number): number {
  let best: number = STEPS[0];
  for (const step of STEPS) if (step * pixelsPerDegree >= LEAST_PIXELS) best = step;
  return best;
}

/** Multiples of a step within a range; none when the range would take absurdly many. */
export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  if (!(last - first < 500)) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
