// The time of a map query over a million published listings, in the columns that large sites search: from the request's body
// to the response's text, without HTTP.
//
//   node bench/src/map/queries.ts [--sizes=100000,1000000]
import {
  type Columns,
  createWordReader,
  planOf,
  queryMap,
  type SearchPlan,
  type Services,
  wantedOf,
} from '@baza/api/bench';
import { searchQuery } from '@baza/shared/domain';
import { option } from '../api-bench.ts';
import { type MapRequest, mapQueries, nearMapQueries, searchQueries } from '../search-queries.ts';
import { percentile } from '../stats.ts';
import { engineOf, withCopies } from './copies.ts';

const QUERIES = 400;
const WARM_UP = 120;
const AIM_MS = 15;
type Planned = MapRequest & { plan: SearchPlan };

/** The plans of the requests; without those that nothing can match. */
async function planned(services: Services, db: Parameters<typeof createWordReader>[0], all: MapRequest[]) {
  const context = {
    areas: services.modules.areas.index(),
    rate: services.modules.exchangeRates.current().rate,
    resolved: services.modules.search.resolved,
  };
  const reader = createWordReader(db);
  const plans: Planned[] = [];
  for (const request of all) {
    const wanted = wantedOf(searchQuery({ ...request.filter, polygons: request.polygons }), context);
    if (!wanted) continue;
    const words = wanted.asked
      ? (await reader.meaningsOf(wanted.asked)).map((word) => [...(word?.ids ?? [])])
      : [];
    plans.push({ ...request, plan: planOf(wanted, words, Date.now()) });
  }
  return plans;
}

async function measure(columns: Columns, requests: readonly Planned[]): Promise<number[]> {
  const engine = engineOf(columns);
  const times: number[] = [];
  for (const { plan, bbox, zoom } of requests) {
    const started = performance.now();
    JSON.stringify(await queryMap(engine, plan, bbox, zoom));
    times.push(performance.now() - started);
  }
  return times;
}

/** The views of the map with what people filter by anywhere: areas, rooms, what else a listing has, texts. */
const anyFilter = (seed: number, count: number): MapRequest[] => {
  const filters = searchQueries(seed, count);
  return mapQueries(seed, count).map((request, index) => {
    const { sort: _sort, page: _page, ...filter } = filters[index] ?? {};
    return { ...request, filter };
  });
};
const plain = (seed: number, count: number): MapRequest[] =>
  mapQueries(seed, count).map((request) => ({ ...request, filter: {}, polygons: [] }));
const KINDS = {
  'no filter': plain,
  'category, price, drawn areas': mapQueries,
  'any filter': anyFilter,
  'near something': nearMapQueries,
};

await withCopies(async ({ database, services, copy }) => {
  for (const size of (option('sizes') ?? '100000,1000000').split(',').map(Number)) {
    const { columns } = await copy(size);
    console.log(`\n${size} published listings; one client, ms`);
    for (const [what, requests] of Object.entries(KINDS)) {
      await measure(columns, await planned(services, database.db, requests(1, WARM_UP)));
      const times = await measure(columns, await planned(services, database.db, requests(2, QUERIES)));
      const p95 = percentile(times, 0.95);
      const figures = [percentile(times, 0.5), p95, Math.max(...times)].map((ms) =>
        ms.toFixed(1).padStart(8),
      );
      console.log(
        `  ${what.padEnd(30)} p50 p95 max${figures.join('')}   aim p95 ≤ ${AIM_MS}: ${p95 <= AIM_MS ? 'met' : 'missed'}`,
      );
    }
    await columns.close();
  }
});
