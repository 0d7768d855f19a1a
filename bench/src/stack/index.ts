// A site of two processes behind nginx on PostgreSQL, beside pgbench with the statements that the processes ran:
//
//   DATABASE_URL=… node bench/src/stack/index.ts http://localhost:3000
//
// All of it, the client included, shares the cores of one machine, so that pgbench has what the others take.
import { openDatabase, sql } from '@baza/api/bench';
import { searchQuery } from '@baza/shared/domain';
import { searchQueries } from '../search-queries.ts';
import { pgbench, statementsOf } from './pgbench.ts';
import { ask, atRate, type Found, flatOut } from './requests.ts';

const [site] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!site || !url) throw new Error('Name the site, and its database as DATABASE_URL.');
const CLIENTS = 16;
const SECONDS = 10;
/** Until both processes have the listings in memory. */
const WARM_MS = 50;
const WARM_ROUNDS = 15;
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

const line = ({ perSecond, p50, p95, p99 }: Found) =>
  `${perSecond.toFixed(0).padStart(6)} a second   p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
const verdict = (isMet: boolean, aim: string) => `aim ${aim}: ${isMet ? 'met' : 'missed'}`;

console.log(`${size} listings, two processes behind nginx; everything on one machine`);
for (let round = 0, slow = true; slow && round < WARM_ROUNDS; round += 1)
  slow = (await atRate(search, 20, 5)).p95 > WARM_MS;
// Medians of districts are kept for minutes.
await flatOut(call, CLIENTS, SECONDS);
const scripts = await statementsOf(
  url,
  Array.from({ length: SAMPLE }, () => () => ask(call())),
);
const statements = scripts.reduce((sum, each) => sum + each.length, 0) / SAMPLE;
const raw: number[] = [];
const calls: Found[] = [];
// In turn, so that a change of the machine's speed affects both.
for (let run = 0; run < 2; run += 1) {
  raw.push(pgbench(url, scripts, CLIENTS, SECONDS));
  calls.push(await flatOut(call, CLIENTS, SECONDS));
}
const best = Math.max(...raw);
const [first] = calls.toSorted((a, b) => b.perSecond - a.perSecond);
if (!first) throw new Error('nothing was measured');
const share = first.perSecond / best;
console.log(
  `  pgbench, ${statements.toFixed(1)} statements a listing ${best.toFixed(0).padStart(6)} a second`,
);
console.log(
  `  a listing, call                 ${line(first)}   ${share.toFixed(2)} of pgbench   ${verdict(share >= AIM.share, `≥ ${AIM.share}`)}`,
);
console.log(`  a listing, page                 ${line(await flatOut(page, CLIENTS, SECONDS, 'text/html'))}`);
const found = await atRate(search, SEARCHES_PER_SECOND, 20);
console.log(
  `  searches at ${SEARCHES_PER_SECOND} a second       ${line(found)}   ${verdict(found.p95 <= AIM.p95, `p95 ≤ ${AIM.p95} ms`)}`,
);
process.exit(0);
