import type { Db } from '../db/schema.ts';
import type { SearchEngine } from './engine.ts';
import type { SearchPlan } from './plan.ts';
import { readCells, readPoints } from './sql-map.ts';
import { readCount, readPage } from './sql-page.ts';
import { createTotalCache } from './total-cache.ts';

export interface SqlEngine extends SearchEngine {
  /** Clears cached totals; called after a write of this process. */
  forget(): void;
}

/** Executes plans on the search table. */
export function createSqlEngine(db: Db): SqlEngine {
  const totals = createTotalCache();
  const count = (plan: SearchPlan) => totals.get(JSON.stringify(plan), () => readCount(db, plan));
  return {
    count: async (plan) => (plan.empty ? 0 : count(plan)),
    async page(plan, request) {
      if (plan.empty) return { ids: [], total: 0 };
      // In parallel: the page and the total do not wait for each other.
      const [ids, total] = await Promise.all([readPage(db, plan, request, () => count(plan)), count(plan)]);
      return { ids, total };
    },
    cells: async (plan, window) => (plan.empty ? [] : readCells(db, plan, window)),
    points: async (plan, box, limit) =>
      plan.empty ? { points: [], total: 0 } : readPoints(db, plan, box, limit),
    forget: () => totals.clear(),
  };
}
