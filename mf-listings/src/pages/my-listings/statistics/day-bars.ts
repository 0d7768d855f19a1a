interface Bar {
  /** In percent of the chart's width and height. */
  x: number;
  width: number;
  height: number;
}

const GAP = 0.25;
const round = (value: number) => Math.round(value * 100) / 100;

/** A bar for each count, side by side; the highest fills the chart, and the smallest that is not 0 can still be seen. */
export function dayBars(counts: readonly number[]): Bar[] {
  const high = Math.max(1, ...counts);
  const step = 100 / Math.max(1, counts.length);
  return counts.map((count, nth) => ({
    x: round(step * (nth + GAP / 2)),
    width: round(step * (1 - GAP)),
    height: count === 0 ? 0 : Math.max(3, round((count / high) * 100)),
  }));
}
