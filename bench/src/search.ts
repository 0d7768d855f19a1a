import { buildApp, createServices, type Database, migrate, migrations, readEnv, sql } from '@baza/api/bench';
import { type ListingSearch, searchQuery } from '@baza/shared/domain';

import { type Ask, createClient, ENV, option, withDatabase } from './api-bench.ts';
import { loadListings } from './search-data.ts';
import {
  countryQueries,
  type MapRequest,
  mapQueries,
  nearMapQueries,
  nearQueries,
  searchQueries,
  typedTexts,
} from './search-queries.ts';
import { parentOf, processorTime } from './stack/processor-time.ts';
import { percentile } from './stats.ts';

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

interface Timed extends Row {
  add(ms: number, label: string): void;
}

const timed = (what: string, aim?: number): Timed => {
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

/** One core's ms for each request, by what has worked. */
interface Cost {
  what: string;
  ms: Readonly<Record<string, number>>;
}

/**
 * What works for searches here: this process, whose time has the client's in it, the database and the nodes. Nothing where
 * processor time cannot be read.
 */
async function workers(database: Database, engine: Engine): Promise<Record<string, number[]>> {
  if (process.platform !== 'linux') return {};
  const groups: Record<string, number[]> = { 'this process': [process.pid] };
  if (server) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    groups.database = rows.map(({ pid }) => parentOf(pid));
  }
  if (engine === 'OpenSearch') {
    const [node] = process.env.SEARCH_URL?.split(',') ?? [];
    const { nodes } = (await (await fetch(`${node}/_nodes/process`)).json()) as {
      nodes: Record<string, { process: { id: number } }>;
    };
    groups.nodes = Object.values(nodes).map((each) => each.process.id);
  }
  return groups;
}

async function measure(
  ask: Ask,
  engine: Engine,
  groups: Record<string, number[]>,
): Promise<{ rows: Row[]; costs: Cost[] }> {
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
  const costs: Cost[] = [];
  const run = async (seed: number, count: number, record: boolean) => {
    /** `work` resolves with the number of its requests. */
    const counted = async (what: string, work: () => Promise<number>) => {
      if (!record || Object.keys(groups).length === 0) return void (await work());
      const before = processorTime(groups);
      const requests = await work();
      const after = processorTime(groups);
      const spent = Object.entries(after).map(([name, seconds]) => [
        name,
        ((seconds - (before[name] ?? 0)) * 1000) / requests,
      ]);
      costs.push({ what, ms: Object.fromEntries(spent) });
    };
    const lists = async (queries: readonly Partial<ListingSearch>[], total: Timed, page: Timed) => {
      for (const query of queries) {
        const first = await ask(`${path}?${searchQuery({ ...query, page: 1, size: 1 })}`);
        const asked = searchQuery(query);
        const next = await ask(`${path}?${asked}`);
        if (!record) continue;
        total.add(first.ms, asked);
        page.add(next.ms, asked);
      }
      return 2 * queries.length;
    };
    const views = async (queries: readonly MapRequest[], row: Timed) => {
      for (const query of queries) {
        const { ms } = await ask(`${path}/map`, query);
        if (record) row.add(ms, JSON.stringify(query));
      }
      return queries.length;
    };
    await counted('totals and pages', () => lists(searchQueries(seed, count), totals, pages));
    await counted('the same near something', () =>
      lists(nearQueries(seed + 200, count), nearTotals, nearPages),
    );
    await counted('total and all facets', async () => {
      // Other filters, whose totals nobody has asked for.
      for (const query of searchQueries(seed + 100, count)) {
        const asked = searchQuery({ ...query, page: 1, size: 1 });
        const { ms } = await ask(`${path}?${asked}&facets=true`);
        if (record) facets.add(ms, asked);
      }
      return count;
    });
    for (const text of typedTexts(seed, count)) {
      const { ms } = await ask(`/api/public/suggestions?search=${encodeURIComponent(text)}`);
      if (record) suggestions.add(ms, text);
    }
    await counted('views of the map', () => views(mapQueries(seed, count), maps));
    await counted('views with a country drawn', () => views(countryQueries(seed, count / 4), countries));
    await counted('views near something', () => views(nearMapQueries(seed, count), nearMaps));
  };
  await run(1, WARM_UP, false);
  await run(2, QUERIES, true);
  const rows = [pages, totals, facets, maps, countries, nearPages, nearTotals, nearMaps, suggestions];
  return { rows, costs };
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
  await services.modules.search.prepare();
  const prepared = ((performance.now() - reading) / 1000).toFixed(1);
  if (engine === 'OpenSearch' && !services.modules.search.indexState()?.isUsed)
    throw new Error('OpenSearch has no index');
  const laying = performance.now();
  if (engine === 'SQL') await services.modules.search.layPlanes();
  const laid = ((performance.now() - laying) / 1000).toFixed(1);
  const verify = () => Promise.reject(new Error('there is no login here'));
  const app = await buildApp({ services, verify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const groups = await workers(database, engine);
    const { rows, costs } = await measure(createClient(app.server), engine, groups);
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
    if (costs.length) console.log("  one core's ms for each request");
    for (const { what, ms } of costs) {
      const figures = Object.entries(ms).map(([name, value]) => `${name} ${value.toFixed(1)}`);
      console.log(`  ${what.padEnd(34)} ${figures.join(', ')}`);
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
