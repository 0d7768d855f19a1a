import type { HistogramField, ListingFilter } from '@baza/shared/domain';

export interface RangeProps {
  field: HistogramField;
  /** What the numbers are of: names the handles. */
  label: string;
  value: { min?: number | undefined; max?: number | undefined };
  onValue: (value: { min?: number | undefined; max?: number | undefined }) => void;
  /** A bound with its unit. */
  textOf: (bound: number) => string;
}

export interface HistogramProps extends RangeProps {
  filter: ListingFilter;
}
