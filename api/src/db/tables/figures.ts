import type { Timestamp } from './column-types.ts';

/** What browsers measured of a release within a minute or an hour, summed over all API processes. */
interface RemoteFigureTable {
  /** Minutes in the span: 1 or 60. */
  grain: number;
  /** When the span began. */
  at: Timestamp;
  remote: string;
  version: string;
  name: string;
  count: number;
  /** Counts by `BOUNDS`; empty for what is only counted. */
  bins: number[];
}

export interface FigureTables {
  remote_figure: RemoteFigureTable;
}
