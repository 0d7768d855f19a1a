import type { Bbox } from '@baza/shared/domain';
import type { CellSum, CellWindow, MapPoint, Page, PageRequest } from '../engine.ts';
import type { HistogramColumn } from '../histogram.ts';
import type { SearchPlan } from '../plan.ts';

/** The worker's calls by name: arguments and result. */
export interface Calls {
  /** Rows as lines (see `row-text.ts`) and removed ids. */
  put: { args: { text: string; gone: number[] }; result: null };
  reserve: { args: { rows: number }; result: null };
  seal: { args: null; result: null };
  stats: { args: null; result: { size: number; dead: number; sealed: number } };
  page: {
    args: { plan: SearchPlan; request: PageRequest };
    result: Page;
  };
  count: { args: { plan: SearchPlan }; result: number };
  histogram: {
    args: { plan: SearchPlan; column: HistogramColumn; bounds: readonly number[] };
    result: number[];
  };
  cells: { args: { plan: SearchPlan; window: CellWindow }; result: CellSum[] };
  points: {
    args: { plan: SearchPlan; box: Bbox; limit: number };
    result: { points: MapPoint[]; total: number };
  };
}
export type CallName = keyof Calls;
export type WorkerCall = {
  [Name in CallName]: { id: number; name: Name; args: Calls[Name]['args'] };
}[CallName];
export type WorkerReply = { id: number; result: unknown } | { id: number; error: string };
