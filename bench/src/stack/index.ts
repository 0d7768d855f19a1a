// A site of two processes behind nginx on PostgreSQL, beside pgbench with the statements that the processes ran:
//
//   DATABASE_URL=… node bench/src/stack/index.ts http://localhost:3000 '{"database":[1],"processes":[2,3],"gateway":[4]}'
//
// All of it, the client included, shares the cores of one machine, so that pgbench has what the others take. Whose time a
// request is, is printed by the ids of the parts' processes.
import { openDatabase, sql } from '@baza/api/bench';
import { searchQuery } from '@baza/shared/domain';
import { searchQueries } from '../search-queries.ts';
import { pgbench, statementsOf } from './pgbench.ts';
import { processorTime } from './processor-time.ts';
import { ask, atRate, type Found, flatOut } from './requests.ts';

const [site, parts = '{}'] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!site || !url) throw new Error('Name the site, and its database as DATABASE_URL.');
const CLIENTS = 16;
const SECONDS = 10;
/** Until both processes have the listings in memory. */
const WARM_MS = 50;
const WARM_ROUNDS = 60;
const WARM_PER_SECOND = 4;
/** pgbench takes 128 scripts at most. */
const SAMPLE = 120;
const SEARCHES_PER_SECOND = 200;
const AIM = { share: 0.6, p95: 10 };

const database = await openDatabase({ url, poolSize: 1, directory: null });
const { rows } = await sql<{ size: number }>`select max(id)::int as size from listing`.execute(database.db);
await database.close();
const size = rows[0]?.size ?? 0;

/** Each listing once before any comes again: nothing of it is in a cache. */
let turn = 0;
const nextId = () => {
  turn += 1;
  return 1 + ((turn * 7919) % size);
};
const call = () => `${site}/api/public/listings/${nextId()}`;
const page = () => `${site}/products/product/${nextId()}`;
const searches = searchQueries(3, 20_000).map((query) => `${site}/api/public/listings?${searchQuery(query)}`);
let asked = 0;
const search = () => searches[asked++ % searches.length] as string;

const line = ({ count, refused, perSecond, p50, p95, p99 }: Found) =>
  `${perSecond.toFixed(0).padStart(6)} a second   p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms` +
  (refused ? `   ${refused} of ${count} refused (503)` : '');
const verdict = (isMet: boolean, aim: string) => `aim ${aim}: ${isMet ? 'met' : 'missed'}`;

console.log(`${size} listings, two processes behind nginx; everything on one machine`);
for (let round = 0, slow = true; slow && round < WARM_ROUNDS; round += 1) {
  // Meanwhile SQL searches: a few a second are all that it can do beside the loading.
  const { p95, refused } = await atRate(search, WARM_PER_SECOND, 5);
  slow = refused > 0 || p95 > WARM_MS;
}
// Medians of districts are kept for minutes.
await flatOut(call, CLIENTS, SECONDS);

const groups: Record<string, number[]> = { ...JSON.parse(parts), client: [process.pid] };
/** What work returns, and a line of the processor's time that each part took for one request. */
async function timed(work: () => Promise<Found>): Promise<{ found: Found; times: string }> {
  const before = processorTime(groups);
  const found = await work();
  const since = processorTime(groups);
  const each = Object.keys(groups).map((name) => {
    const seconds = (since[name] ?? 0) - (before[name] ?? 0);
    return `${name} ${((seconds * 1000) / found.count).toFixed(2)}`;
  });
  return { found, times: `processor's ms for each: ${each.join(', ')}` };
}

const scripts = await statementsOf(
  url,
  Array.from({ length: SAMPLE }, () => () => ask(call())),
);
const statements = scripts.reduce((sum, each) => sum + each.length, 0) / SAMPLE;
const raw = { simple: [] as number[], prepared: [] as number[] };
const calls: Awaited<ReturnType<typeof timed>>[] = [];
// In turn, so that a change of the machine's speed affects all.
for (let run = 0; run < 2; run += 1) {
  for (const mode of ['simple', 'prepared'] as const)
    raw[mode].push(pgbench(url, scripts, { mode, clients: CLIENTS, seconds: SECONDS }));
  calls.push(await timed(() => flatOut(call, CLIENTS, SECONDS)));
}
const [first] = calls.toSorted((a, b) => b.found.perSecond - a.found.perSecond);
if (!first) throw new Error('nothing was measured');
const best = { simple: Math.max(...raw.simple), prepared: Math.max(...raw.prepared) };
const share = first.found.perSecond / best.simple;
console.log(
  `  pgbench, ${statements.toFixed(1)} statements a listing ${best.simple.toFixed(0).padStart(6)} a second, ${best.prepared.toFixed(0)} with them prepared`,
);
console.log(
  `  a listing, call                 ${line(first.found)}   ${share.toFixed(2)} of pgbench (${(first.found.perSecond / best.prepared).toFixed(2)} of prepared)   ${verdict(share >= AIM.share, `≥ ${AIM.share}`)}`,
);
console.log(`    ${first.times}`);
const pages = await timed(() => flatOut(page, CLIENTS, SECONDS, 'text/html'));
console.log(`  a listing, page                 ${line(pages.found)}`);
console.log(`    ${pages.times}`);
const { found, times } = await timed(() => atRate(search, SEARCHES_PER_SECOND, 20));
console.log(
  `  searches at ${SEARCHES_PER_SECOND} a second       ${line(found)}   ${verdict(!found.refused && found.p95 <= AIM.p95, `p95 ≤ ${AIM.p95} ms`)}`,
);
console.log(`    ${times}`);
process.exit(0);
