// The time of a map query over a million published listings, in the columns that large sites search: from the request's body
// to the response's text, without HTTP.
//
//   node bench/src/map/queries.ts [--sizes=100000,1000000]
//
// No database holds so many: the columns are filled with copies of some thousand listings of one, at other places and prices.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Columns,
  createServices,
  createWordReader,
  migrate,
  migrations,
  openDatabase,
  planOf,
  queryMap,
  ROW_TEXT,
  readEnv,
  type SearchPlan,
  type Services,
  sql,
  wantedOf,
} from '@baza/api/bench';
import { cellOf, searchQuery, toLngLat } from '@baza/shared/domain';
import { ENV, option, percentile } from '../api-bench.ts';
import { loadListings } from '../search-data.ts';
import {
  createRandom,
  type MapRequest,
  mapQueries,
  nearMapQueries,
  searchQueries,
} from '../search-queries.ts';

const SAMPLE = 4000;
const QUERIES = 400;
const WARM_UP = 120;
const AIM_MS = 15;
const CHUNK = 20_000;
/** How far a copy may be from its listing, in metres. */
const AWAY = 1200;
/** Places of a line of `row-text.ts`. */
const [ID, PRICE, X, Y, CATEGORY] = [0, 1, 3, 4, 8];

/** So many rows, sorted as the API reads them: by category, and within it along the Morton curve. */
function rowsOf(lines: readonly string[], size: number): string[] {
  const random = createRandom(14);
  const rows = Array.from({ length: size }, (_, index) => {
    const fields = (lines[index % lines.length] ?? '').split(';');
    const near = (metres: number) => Number(fields[metres]) + random.between(-AWAY, AWAY);
    const [x, y] = [near(X), near(Y)];
    fields[ID] = String(index + 1);
    fields[PRICE] = String(Math.round(Number(fields[PRICE]) * random.between(0.7, 1.3)));
    fields[X] = String(x);
    fields[Y] = String(y);
    return { line: fields.join(';'), category: Number(fields[CATEGORY]), cell: cellOf(toLngLat([x, y])) };
  });
  return rows.sort((a, b) => a.category - b.category || a.cell - b.cell).map(({ line }) => line);
}

async function fill(lines: readonly string[], size: number): Promise<Columns> {
  const columns = new Columns();
  await columns.call('reserve', { rows: size });
  const rows = rowsOf(lines, size);
  for (let from = 0; from < size; from += CHUNK)
    await columns.call('put', { text: rows.slice(from, from + CHUNK).join('\n'), gone: [] });
  await columns.call('seal', null);
  return columns;
}

type Planned = MapRequest & { plan: SearchPlan };

/** The plans of the requests; without those that nothing can match. */
async function planned(services: Services, db: Parameters<typeof createWordReader>[0], all: MapRequest[]) {
  const context = {
    areas: services.areas.index(),
    rate: services.rates.current().rate,
    resolved: services.search.resolved,
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
  const engine = {
    count: (plan: SearchPlan) => columns.call('count', { plan }),
    page: (...[plan, request]: Parameters<Parameters<typeof queryMap>[0]['page']>) =>
      columns.call('page', { plan, request }),
    cells: (...[plan, window]: Parameters<Parameters<typeof queryMap>[0]['cells']>) =>
      columns.call('cells', { plan, window }),
    points: (...[plan, box, limit]: Parameters<Parameters<typeof queryMap>[0]['points']>) =>
      columns.call('points', { plan, box, limit }),
  };
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

const directory = mkdtempSync(join(tmpdir(), 'baza-bench-'));
const database = await openDatabase({ directory });
try {
  await migrate(database.db, migrations);
  const services = await createServices({
    env: readEnv({ ...ENV, SEARCH_MEMORY_FROM: '-1' }),
    database,
  });
  await loadListings(database, services, SAMPLE);
  const { rows } = await sql<{ line: string }>`select ${ROW_TEXT} as line from listing_search s`.execute(
    database.db,
  );
  const lines = rows.map(({ line }) => line);
  for (const size of (option('sizes') ?? '100000,1000000').split(',').map(Number)) {
    const columns = await fill(lines, size);
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
  await services.close();
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}
