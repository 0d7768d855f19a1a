import type { Bbox, Sort } from '@baza/shared/domain';
import type { Facet } from './facets.ts';
import type { HistogramColumn } from './histogram.ts';
import type { SearchPlan } from './plan.ts';

export interface PageRequest {
  sort: Sort;
  offset: number;
  limit: number;
  /** To count beside the page. */
  facets?: readonly Facet[];
}

export interface Page {
  ids: number[];
  /** How many listings match. */
  total: number;
  /** For each facet, how many match with each of its values in place of its own condition. */
  counts?: number[][];
}

/** Cells of a level of the Morton grid, columns from the west and rows from the north, all four included. */
export interface CellWindow {
  level: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Aggregates of one cell's listings; sums and bounds in Web-Mercator metres. */
export interface CellSum {
  n: number;
  sumX: number;
  sumY: number;
  minPrice: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export interface MapPoint {
  id: number;
  x: number;
  y: number;
  price: number;
  category: number;
  /** Milliseconds since 1970. */
  published: number;
}

/** Executes a plan: in SQL, or over columns in memory. Both return the same results. */
export interface SearchEngine {
  /** Ids of one page in order, the total, and facets if asked. */
  page(plan: SearchPlan, request: PageRequest): Promise<Page>;
  count(plan: SearchPlan): Promise<number>;
  /**
   * How many matching listings have a number below the first of the ascending bounds, between each two (the lower one
   * included), and at or above the last. Listings without the number are not counted.
   */
  histogram(plan: SearchPlan, column: HistogramColumn, bounds: readonly number[]): Promise<number[]>;
  /** The cells of a window that contain matching listings. */
  cells(plan: SearchPlan, window: CellWindow): Promise<CellSum[]>;
  /** Newest ids first; `total` counts all in the box, which is in metres. */
  points(plan: SearchPlan, box: Bbox, limit: number): Promise<{ points: MapPoint[]; total: number }>;
}
