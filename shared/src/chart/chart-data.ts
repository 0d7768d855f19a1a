export type ChartKind = 'line' | 'area' | 'bars' | 'stacked-area' | 'stacked-bars';

export interface ChartPoint {
  /** In the table and beside the pointer: `January 2026`. */
  label: string;
  /** On the axis, where room is short: `Jan`. */
  short?: string;
}

export interface ChartSeries {
  label: string;
  /** One of each point; null leaves a gap. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  kind: ChartKind;
  /** What the chart shows: its title, and the table's caption. */
  caption: string;
  /** What the points are: the heading of the table's first column. */
  pointsLabel: string;
  points: readonly ChartPoint[];
  /** At most four. */
  series: readonly ChartSeries[];
  /** More columns of the table, already in the reader's words; they stand beside the pointer, too. */
  details?: readonly { label: string; values: readonly string[] }[];
  /** Bars from left to right, for few points with long labels. */
  horizontal?: boolean;
  /** A value in full, in the reader's language: `12 500 000 UZS`. */
  format: (value: number) => string;
  /** A value on the axis, where room is short: `12,5 mln`; without it, `format`. */
  formatAxis?: (value: number) => string;
}

/** What a series adds up to with all before it, as stacks are drawn. */
export function stacked(series: readonly ChartSeries[]): (number | null)[][] {
  let below: readonly (number | null)[] = [];
  return series.map(({ values }) => {
    const sums = values.map((value, point) => (value === null ? null : value + (below[point] ?? 0)));
    below = sums.map((sum, point) => sum ?? below[point] ?? 0);
    return sums;
  });
}

export const isStacked = (kind: ChartKind): boolean => kind.startsWith('stacked');
export const isBars = (kind: ChartKind): boolean => kind.endsWith('bars');
