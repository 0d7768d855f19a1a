import type { Bbox } from '@baza/shared/domain';
import type { CellSum, CellWindow, MapPoint, PageRequest } from '../engine.ts';
import type { SearchPlan } from '../plan.ts';

/** The worker's calls by name: arguments and result. */
export interface Calls {
  /** Rows as lines (see `row-text.ts`) and removed ids. */
  put: { ask: { text: string; gone: number[] }; answer: null };
  reserve: { ask: { rows: number }; answer: null };
  seal: { ask: null; answer: null };
  stats: { ask: null; answer: { size: number; dead: number; sealed: number } };
  page: {
    ask: { plan: SearchPlan; request: PageRequest };
    answer: { ids: number[]; total: number };
  };
  count: { ask: { plan: SearchPlan }; answer: number };
  cells: { ask: { plan: SearchPlan; window: CellWindow }; answer: CellSum[] };
  points: {
    ask: { plan: SearchPlan; box: Bbox; limit: number };
    answer: { points: MapPoint[]; total: number };
  };
}
export type CallName = keyof Calls;
export type Ask = { [Name in CallName]: { id: number; name: Name; ask: Calls[Name]['ask'] } }[CallName];
export type Answer = { id: number; answer: unknown } | { id: number; error: string };
