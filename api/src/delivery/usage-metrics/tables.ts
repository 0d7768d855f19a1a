import type { Timestamp } from '../../platform/db/tables/column-types.ts';

/** Browser measurements of a release within a minute or an hour, added up over all API processes. */
interface RemoteFigureTable {
  /** Length of the span in minutes: 1 or 60. */
  grain: number;
  /** Start of the span. */
  at: Timestamp;
  remote: string;
  version: string;
  name: string;
  count: number;
  /** Counts by `BOUNDS`; empty for plain counters. */
  bins: number[];
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    remote_figure: RemoteFigureTable;
  }
}
