import { searchIndexOf } from '../../platform/config/env.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { exchangeRatesModule } from '../exchange-rates/index.ts';
import { pointsOfInterestModule } from '../points-of-interest/index.ts';
import { searchJobs } from './jobs.ts';
import { createPriceMap } from './price-map.ts';
import { reindexIfOutdated } from './reindex.ts';
import { registerSearchMetrics } from './search-metrics.ts';
import { searchRoutes } from './search-routes.ts';
import { createSearchService, type SearchService } from './search-service.ts';
import type {} from './tables.ts';

export { boxOf } from './box.ts';
export { housingNumber, isReal, rangeBounds, SEARCH_COLUMNS, sellerNumber } from './columns.ts';
export { withSeller } from './facet-packs.ts';
export { indexListings } from './index-listings.ts';
export { listQuery } from './list-query.ts';
export { matchPlan } from './memory/match.ts';
export { parseRow, ROW_TEXT, type RowValues } from './memory/row-text.ts';
export { ColumnStore } from './memory/store.ts';
export { emptyPlan, planSearch, type SearchPlan, sinceDays } from './plan.ts';
export type { SearchService } from './search-service.ts';
export { polygonText, rangesOf } from './sql-conditions.ts';
export { readSummary } from './summary.ts';
export { allowedEdits, askedWords, createWordReader, editDistance, type WordMeaning } from './words.ts';

export const searchModule = defineModule({
  otherTables: [
    'listing_change',
    'listing_plane',
    'listing_search',
    'listing_tally',
    'listing_unplaned',
    'listing_word',
  ],
  needs: { areas: areasModule, rates: exchangeRatesModule, pointsOfInterest: pointsOfInterestModule },
  async create({ database, db, env, log, metrics, dataVersion }, { areas, rates, pointsOfInterest }) {
    const reindexed = await reindexIfOutdated(db, areas.index());
    if (reindexed > 0) log?.warn({ listings: reindexed }, 'the search table was rebuilt');
    const service = createSearchService({
      ...{ database, areas, rates, near: pointsOfInterest.near, log },
      memoryFrom: env.SEARCH_MEMORY_FROM,
      index: searchIndexOf(env),
    });
    const search: SearchService = {
      ...service,
      async changed() {
        dataVersion.increment();
        await service.changed();
      },
    };
    registerSearchMetrics(metrics, search.indexState);
    const prices = createPriceMap(database.reader, areas);
    return {
      service: search,
      routes: (api) => api.register(searchRoutes, { search, prices }),
      jobs: searchJobs({ search, db }),
      close: search.close,
    };
  },
});
export type { SearchColumn } from './tables.ts';
