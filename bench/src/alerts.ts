/**
 * The cost of finding the saved searches that a new listing matches, beside a plain scan of all of them: processor time
 * for a listing and memory for a search. `--sizes=1000,10000` chooses the numbers of searches.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createServices,
  createWordReader,
  type Database,
  Matcher,
  matchPlan,
  migrate,
  migrations,
  oneListing,
  openDatabase,
  planOf,
  ROW_TEXT,
  readEnv,
  type Services,
  sql,
  type Wanted,
  wantedOf,
} from '@baza/api/bench';
import { savedSearches } from './alert-searches.ts';
import { loadListings } from './search-data.ts';
import { percentile } from './stats.ts';

const LISTINGS = 2000;
const MEASURED = 400;
/** Listings matched before the measured ones, so that the code is compiled; with all the others a million searches took minutes. */
const WARM = 50;
/** Comparisons of a search with a listing in the plain scan; it is extrapolated from these. */
const SCANNED = 400_000;

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const sizes = (option('sizes') ?? '1000,10000,100000,1000000').split(',').map(Number);

/** Processor microseconds of this process. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

async function benchmark(services: Services, database: Database, lines: readonly string[], size: number) {
  const context = {
    areas: services.modules.areas.index(),
    rate: services.modules.exchangeRates.current().rate,
    resolved: services.modules.search.resolved,
  };
  const before = heap();
  const started = cpu();
  const matcher = new Matcher();
  for (let from = 0; from < size; from += 10_000)
    for (const [index, query] of savedSearches(from + 1, Math.min(10_000, size - from)).entries())
      matcher.put(from + index + 1, wantedOf(query, context));
  const words = matcher.words.unknown();
  const meanings = await createWordReader(database.db).meaningsOf(words);
  matcher.learn(words, meanings);
  const loaded = (cpu() - started) / size;
  const bytes = (heap() - before) / size;

  const now = Date.now();
  const candidates = lines.map((line) => ({ line, identities: [] }));
  for (const candidate of candidates.slice(MEASURED, MEASURED + WARM)) matcher.match(candidate, now);
  const times: number[] = [];
  let matches = 0;
  const begun = cpu();
  for (const candidate of candidates.slice(0, MEASURED)) {
    const at = performance.now();
    matches += matcher.match(candidate, now).length;
    times.push((performance.now() - at) * 1000);
  }
  const indexed = (cpu() - begun) / MEASURED;

  const idsOf = new Map(words.map((word, at) => [word, meanings[at]?.ids ?? []]));
  const sample: Wanted[] = savedSearches(1, Math.min(size, 10_000)).flatMap(
    (query) => wantedOf(query, context) ?? [],
  );
  const plans = sample.flatMap((wanted) => {
    const ids = (wanted.asked ?? []).map((word) => idsOf.get(word) ?? []);
    return ids.some((list) => list.length === 0) ? [] : [planOf(wanted, ids, now)];
  });
  const scans = Math.ceil(SCANNED / plans.length);
  const scanStarted = cpu();
  for (const line of lines.slice(0, scans)) {
    const store = oneListing(line);
    for (const plan of plans) matchPlan(store, plan);
  }
  const scanned = ((cpu() - scanStarted) / scans / plans.length) * size;
  const found = matches / MEASURED;
  console.log(
    [
      size.toLocaleString('en').padStart(9),
      `${indexed.toFixed(0)} µs`.padStart(10),
      `${percentile(times, 0.5).toFixed(0)} µs`.padStart(10),
      `${percentile(times, 0.95).toFixed(0)} µs`.padStart(10),
      found.toFixed(1).padStart(9),
      `${(indexed / Math.max(1, found)).toFixed(1)} µs`.padStart(9),
      `${scanned.toFixed(0)} µs`.padStart(12),
      `${(scanned / indexed).toFixed(0)}×`.padStart(7),
      `${loaded.toFixed(0)} µs`.padStart(8),
      `${bytes.toFixed(0)} B`.padStart(7),
    ].join(''),
  );
}

const directory = mkdtempSync(join(tmpdir(), 'baza-bench-'));
const database = await openDatabase({ directory });
try {
  await migrate(database.db, migrations);
  const env = readEnv({
    RATES_URL: 'off',
    DEMO: 'no',
    SECRET_KEY: 'a secret key for benchmarks, 32 characters',
    SEARCH_MEMORY_FROM: '-1',
  });
  const services = await createServices({ env, database });
  await loadListings(database, services, LISTINGS);
  const { rows } = await sql<{ line: string }>`
    select ${ROW_TEXT} as line from listing_search s order by md5(id::text)
  `.execute(database.db);
  const lines = rows.map(({ line }) => line);
  console.log('Searches that one new listing matches; processor time per listing');
  console.log(
    '  searches    indexed       p50       p95  matches  per match  plain scan  faster  to load  memory',
  );
  for (const size of sizes) await benchmark(services, database, lines, size);
  await services.close();
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}
