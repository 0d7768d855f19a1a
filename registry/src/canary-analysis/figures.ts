/** A histogram: values up to each bound, in ascending order, the last one infinite. */
export interface Spread {
  bounds: readonly number[];
  counts: readonly number[];
}

/** Browser metrics of one release. */
export interface Figures {
  /** Modules that were loaded. */
  loads: number;
  /** Visits in which it could not be loaded. */
  failures: number;
  /** Visits with errors, and first screens that failed on the server or differ from the browser's. */
  errors: number;
  /** Addresses that its visits, and those with failures or errors, came from. Absent: not known, nothing waits for them. */
  addresses?: { all: number; faulty: number };
  /** Pages that the server sent with this release, and how many of them reported anything. Absent: not known. */
  pages?: { served: number; reported: number };
  /** By the measurement's name. */
  spreads: Readonly<Record<string, Spread>>;
}

export const countOf = ({ counts }: Pick<Spread, 'counts'>): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** The quantile of a histogram, interpolated linearly between two bounds; null without values. */
export function quantileOf({ bounds, counts }: Spread, share: number): number | null {
  const all = countOf({ counts });
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= all * share && count > 0) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      // Beyond the last bound only that bound is known.
      return Number.isFinite(to) ? from + ((to - from) * (all * share - below)) / count : from;
    }
    below += count;
  }
  return null;
}
