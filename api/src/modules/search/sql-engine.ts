import { createBriefCache } from '../../platform/cache/ttl-cache.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { SearchEngine } from './engine.ts';
import type { Facet } from './facets.ts';
import { noCounts } from './histogram.ts';
import type { SearchPlan } from './plan.ts';
import type { WorthPlanes } from './planes/count-planes.ts';
import { arePlanesDense } from './planes/lay-planes.ts';
import { readFacets } from './sql-facets.ts';
import { readHistogram } from './sql-histogram.ts';
import { readCells, readPoints } from './sql-map.ts';
import { readCount, readPage } from './sql-page.ts';

/** With fewer listings than these in its chunk, a plane's bits take longer than its rows. */
const DENSE = 500;
/** How dense they are changes slowly; asking costs as much as a count of few listings. In milliseconds. */
const DENSITY_LIFE = 60_000;

export interface SqlEngine extends SearchEngine {
  /** Clears cached counts; called after a write of this process. */
  forget(): void;
}

/**
 * Executes plans on the search table.
 * @param dense listings for each chunk from which planes count
 */
export function createSqlEngine(db: Db, dense = DENSE): SqlEngine {
  const totals = createBriefCache<number>();
  const density = createBriefCache<boolean>({ life: DENSITY_LIFE });
  const facetCounts = createBriefCache<{ total: number; counts: number[][] }>();
  const histograms = createBriefCache<number[]>();
  const worthPlanes: WorthPlanes = ({ category, provinces }) =>
    density.get(JSON.stringify([category, provinces]), () =>
      arePlanesDense(db, { category, provinces }, dense),
    );
  const count = (plan: SearchPlan) =>
    totals.get(JSON.stringify(plan), () => readCount(db, plan, worthPlanes));
  const facetsOf = (plan: SearchPlan, facets: readonly Facet[]) =>
    facetCounts.get(JSON.stringify(plan), () => readFacets(db, plan, facets, worthPlanes));
  return {
    count: async (plan) => (plan.empty ? 0 : count(plan)),
    histogram: async (plan, column, bounds) =>
      plan.empty
        ? noCounts(bounds)
        : histograms.get(JSON.stringify([plan, column, bounds]), () =>
            readHistogram(db, plan, column, bounds),
          ),
    async page(plan, request) {
      if (plan.empty) return { ids: [], total: 0, ...(request.facets ? { counts: [] } : {}) };
      const { facets } = request;
      const counted = facets ? facetsOf(plan, facets) : count(plan).then((total) => ({ total }));
      // In parallel: the page and the counts do not wait for each other.
      const [ids, counts] = await Promise.all([
        readPage(db, plan, request, async () => (await counted).total),
        counted,
      ]);
      return { ids, ...counts };
    },
    cells: async (plan, window) => (plan.empty ? [] : readCells(db, plan, window)),
    points: async (plan, box, limit) =>
      plan.empty ? { points: [], total: 0 } : readPoints(db, plan, box, limit),
    forget() {
      totals.clear();
      facetCounts.clear();
      histograms.clear();
    },
  };
}
