import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildApp,
  createServices,
  type Database,
  migrate,
  migrations,
  openDatabase,
  readEnv,
  sql,
} from '@baza/api/bench';
import { searchQuery } from '@baza/shared/domain';

import { loadListings } from './search-data.ts';
import { mapQueries, searchQueries, typedTexts } from './search-queries.ts';

/** The value of `--name=value` on the command line. */
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Both ways to search, or one of them alone: `--engine=memory`, `--engine=SQL`. */
const ENGINES = (['memory', 'SQL'] as const).filter((engine) => (option('engine') ?? engine) === engine);
type Engine = (typeof ENGINES)[number];
const QUERIES = 400;
/** Queries run before the measurement, since first reads come from disk. */
const WARM_UP = 120;

const ENV = {
  RATES_URL: 'off',
  RATE_LIMIT: '1000000',
  DEMO: 'no',
  SECRET_KEY: 'a secret key for benchmarks, 32 characters',
};

interface Answer {
  ms: number;
  body: string;
}
type Ask = (path: string, body?: unknown) => Promise<Answer>;

/**
 * One client on one keep-alive connection. Time is the API's: from a request's arrival until its response is handed to
 * the network.
 */
function createClient(server: Server): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  let ms = 0;
  server.prependListener('request', (_request, response) => {
    const started = performance.now();
    response.on('finish', () => {
      ms = performance.now() - started;
    });
  });
  return (path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers =
        text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const call = request(
        { port, path, agent, headers, method: text === undefined ? 'GET' : 'POST' },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve({ ms, body: text });
            else reject(new Error(`${path} responded ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      call.on('error', reject);
      call.end(text);
    });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

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
  const totals = timed('exact total, first asked', inMemory(50));
  const pages = timed('search page, its total known', inMemory(10));
  const maps = timed('map query', inMemory(20));
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
  };
  await run(1, WARM_UP, false);
  await run(2, QUERIES, true);
  return [pages, totals, facets, maps, suggestions];
}

/** Starts the API with one engine and prints its figures. */
async function printFigures(database: Database, engine: Engine, size: number): Promise<void> {
  const env = readEnv({ ...ENV, SEARCH_MEMORY_FROM: engine === 'SQL' ? '-1' : '0' });
  const services = await createServices({ env, database });
  const reading = performance.now();
  await services.search.prepare();
  const prepared = ((performance.now() - reading) / 1000).toFixed(1);
  const verify = () => Promise.reject(new Error('there is no login here'));
  const app = await buildApp({ env, database, services, verify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const rows = await measure(createClient(app.server), engine);
    const readIn = engine === 'memory' ? `, read in ${prepared} s` : '';
    console.log(`\n  in ${engine}${readIn}; one client, ms of API time`);
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

async function onEmbedded(size: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'baza-bench-'));
  const database = await openDatabase({ directory });
  try {
    await benchmark(database, 'embedded database', size);
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Uses a new database on DATABASE_URL's server and drops it afterwards; `--keep` and `--reuse=NAME` save loading. */
async function onPostgres(server: string, size: number): Promise<void> {
  const kept = option('reuse');
  const name = kept ?? `baza_bench_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1, directory: null });
  if (!kept) await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Loading a million rows takes longer than the API's statement timeout.
  const database = await openDatabase({ url: url.href, poolSize: 4, directory: null, statementTimeout: 0 });
  try {
    await benchmark(database, 'PostgreSQL', size);
  } finally {
    await database.close();
    if (kept || process.argv.includes('--keep')) console.log(`kept as ${name}`);
    else await sql`drop database ${sql.id(name)}`.execute(admin.db);
    await admin.close();
  }
}

const server = process.env.DATABASE_URL;
const asked = option('sizes');
const sizes = asked ? asked.split(',').map(Number) : server ? [100_000, 1_000_000] : [2000, 100_000];
for (const size of sizes) await (server ? onPostgres(server, size) : onEmbedded(size));
