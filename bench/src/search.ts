import { buildApp, createServices, type Database, migrate, migrations, readEnv } from '@baza/api/bench';
import { searchQuery } from '@baza/shared/domain';

import { type Ask, createClient, ENV, option, percentile, withDatabase } from './api-bench.ts';
import { loadListings } from './search-data.ts';
import {
  countryQueries,
  mapQueries,
  nearMapQueries,
  nearQueries,
  searchQueries,
  typedTexts,
} from './search-queries.ts';

type Engine = 'memory' | 'SQL' | 'OpenSearch';
/** The ways to search, with `SEARCH_URL` OpenSearch too, or one of them alone: `--engine=memory`, `--engine=SQL`. */
const ENGINES = (['memory', 'SQL', ...(process.env.SEARCH_URL ? ['OpenSearch'] : [])] as Engine[]).filter(
  (engine) => (option('engine') ?? engine) === engine,
);
const QUERIES = 400;
/** Queries run before the measurement, since first reads come from disk. */
const WARM_UP = 120;

interface Row {
  what: string;
  times: number[];
  aim?: number;
  slowest?: string;
}

const timed = (what: string, aim?: number): Row & { add(ms: number, label: string): void } => {
  let worst = 0;
  return {
    what,
    aim,
    times: [],
    add(ms, label) {
      this.times.push(ms);
      if (ms <= worst) return;
      worst = ms;
      this.slowest = label;
    },
  };
};

async function measure(ask: Ask, engine: Engine): Promise<Row[]> {
  const inMemory = (aim: number) => (engine === 'memory' ? aim : undefined);
  const facets = timed('total and all facets, first asked', inMemory(10) ?? 300);
  const totals = timed('exact total, first asked', inMemory(50) ?? 300);
  const pages = timed('search page, its total known', inMemory(10));
  const maps = timed('map query', inMemory(15));
  const countries = timed('map query, a country drawn');
  const nearTotals = timed('exact total near something', inMemory(50) ?? 300);
  const nearPages = timed('search page near something', inMemory(10));
  const nearMaps = timed('map query near something', inMemory(15));
  const suggestions = timed('suggestions', 10);
  const path = '/api/public/listings';
  const run = async (seed: number, count: number, record: boolean) => {
    for (const query of searchQueries(seed, count)) {
      const total = await ask(`${path}?${searchQuery({ ...query, page: 1, size: 1 })}`);
      const asked = searchQuery(query);
      const page = await ask(`${path}?${asked}`);
      if (!record) continue;
      totals.add(total.ms, asked);
      pages.add(page.ms, asked);
    }
    for (const query of nearQueries(seed + 200, count)) {
      const total = await ask(`${path}?${searchQuery({ ...query, page: 1, size: 1 })}`);
      const asked = searchQuery(query);
      const page = await ask(`${path}?${asked}`);
      if (!record) continue;
      nearTotals.add(total.ms, asked);
      nearPages.add(page.ms, asked);
    }
    // Other filters, whose totals nobody has asked for.
    for (const query of searchQueries(seed + 100, count)) {
      const asked = searchQuery({ ...query, page: 1, size: 1 });
      const { ms } = await ask(`${path}?${asked}&facets=true`);
      if (record) facets.add(ms, asked);
    }
    for (const text of typedTexts(seed, count)) {
      const { ms } = await ask(`/api/public/suggestions?search=${encodeURIComponent(text)}`);
      if (record) suggestions.add(ms, text);
    }
    for (const query of mapQueries(seed, count)) {
      const { ms } = await ask(`${path}/map`, query);
      if (record) maps.add(ms, JSON.stringify(query));
    }
    for (const query of countryQueries(seed, count / 4)) {
      const { ms } = await ask(`${path}/map`, query);
      if (record) countries.add(ms, JSON.stringify(query));
    }
    for (const query of nearMapQueries(seed, count)) {
      const { ms } = await ask(`${path}/map`, query);
      if (record) nearMaps.add(ms, JSON.stringify(query));
    }
  };
  await run(1, WARM_UP, false);
  await run(2, QUERIES, true);
  return [pages, totals, facets, maps, countries, nearPages, nearTotals, nearMaps, suggestions];
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** What the nodes of OpenSearch hold in memory and on disk. */
async function clusterMemory(): Promise<string> {
  const [node] = process.env.SEARCH_URL?.split(',') ?? [];
  const stats = (await (await fetch(`${node}/_nodes/stats/jvm,indices`)).json()) as {
    nodes: Record<
      string,
      { jvm: { mem: { heap_used_in_bytes: number } }; indices: { store: { size_in_bytes: number } } }
    >;
  };
  const nodes = Object.values(stats.nodes);
  const sum = (values: readonly number[]) => megabytes(values.reduce((all, each) => all + each, 0));
  return `${sum(nodes.map(({ jvm }) => jvm.mem.heap_used_in_bytes))} MB of heap and ${sum(nodes.map(({ indices }) => indices.store.size_in_bytes))} MB on disk in ${nodes.length} nodes`;
}

/** Starts the API with one engine and prints its figures. */
async function printFigures(database: Database, engine: Engine, size: number): Promise<void> {
  const env = readEnv({
    ...ENV,
    SEARCH_MEMORY_FROM: engine === 'SQL' ? '-1' : '0',
    ...(engine === 'OpenSearch' && { SEARCH_URL: process.env.SEARCH_URL, SEARCH_TIMEOUT_MS: '30000' }),
  });
  const services = await createServices({ env, database });
  const reading = performance.now();
  await services.search.prepare();
  const prepared = ((performance.now() - reading) / 1000).toFixed(1);
  if (engine === 'OpenSearch' && !services.search.indexState()?.isUsed)
    throw new Error('OpenSearch has no index');
  const laying = performance.now();
  if (engine === 'SQL') await services.search.layPlanes();
  const laid = ((performance.now() - laying) / 1000).toFixed(1);
  const verify = () => Promise.reject(new Error('there is no login here'));
  const app = await buildApp({ env, database, services, verify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const rows = await measure(createClient(app.server), engine);
    const memory =
      engine === 'OpenSearch'
        ? await clusterMemory()
        : `${megabytes(process.memoryUsage.rss())} MB in this process`;
    const readIn = engine === 'SQL' ? `, planes laid in ${laid} s` : `, read in ${prepared} s`;
    console.log(`\n  in ${engine}${readIn}; one client, ms of API time; ${memory}`);
    for (const { what, times, aim, slowest } of rows) {
      const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
      const figures = [p50, p95, max].map((value) => value.toFixed(1).padStart(8)).join('');
      const verdict =
        aim === undefined || size < 1_000_000 ? '' : `   aim p95 ≤ ${aim}: ${p95 <= aim ? 'met' : 'missed'}`;
      console.log(`  ${what.padEnd(34)} p50 p95 max${figures}${verdict}`);
      if (process.argv.includes('--slowest')) console.log(`    slowest: ${slowest}`);
    }
  } finally {
    await app.close();
    await services.close();
  }
}

async function benchmark(database: Database, label: string, size: number): Promise<void> {
  await migrate(database.db, migrations);
  const started = performance.now();
  if (!option('reuse')) {
    const services = await createServices({ env: readEnv({ ...ENV, SEARCH_MEMORY_FROM: '-1' }), database });
    try {
      await loadListings(database, services, size);
    } finally {
      await services.close();
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${label}: ${size} published listings, loaded in ${seconds} s`);
  for (const engine of ENGINES) await printFigures(database, engine, size);
}

const server = process.env.DATABASE_URL;
const asked = option('sizes');
const sizes = asked ? asked.split(',').map(Number) : server ? [100_000, 1_000_000] : [2000, 100_000];
for (const size of sizes) await withDatabase((database, label) => benchmark(database, label, size));
