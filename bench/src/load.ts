// Requests per second and p99 of the most requested pages and calls, on one site or alternately on two.
//
//   node bench/src/load.ts [http://localhost:3000 [http://localhost:3001]]
//
// With a second URL (the same data on another version), runs alternate between both, so that a change of
// the machine's speed affects both; the ratio is the second over the first. Start the sites with a high RATE_LIMIT and
// PAGE_LIMIT.
import autocannon from 'autocannon';
import { median } from './stats.ts';

const sites = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!sites.length) sites.push('http://localhost:3000');
const RUNS = 5;
const SECONDS = 4;
const CONNECTIONS = 8;

interface Sample {
  perSecond: number;
  p99: number;
  failed: number;
}

/** The id of a listing that is published on every site. */
async function listingId(): Promise<number> {
  const lists = await Promise.all(
    sites.map(async (site) => {
      const response = await fetch(`${site}/api/public/listings?size=100&sort=price_asc`);
      const { items } = (await response.json()) as { items: { id: number }[] };
      return items.map(({ id }) => id);
    }),
  );
  const id = lists[0]?.find((each) => lists.every((list) => list.includes(each)));
  if (id === undefined) throw new Error('The sites have no listing in common.');
  return id;
}

const id = await listingId();
const map = {
  bbox: [69.1, 41.2, 69.4, 41.4],
  zoom: 12,
  filter: { category: 'ResidentialMultiStorey_Sell' },
};
const targets: { what: string; path: string; body?: unknown }[] = [
  { what: 'page: list', path: '/products' },
  {
    what: 'page: list, filtered',
    path: '/products?category=ResidentialMultiStorey_Sell&sort=price_asc&page=2',
  },
  { what: 'page: listing', path: `/products/product/${id}` },
  { what: 'page: map', path: '/search-on-map' },
  { what: 'call: list', path: '/api/public/listings?category=ResidentialMultiStorey_Sell&sort=price_asc' },
  { what: 'call: listing', path: `/api/public/listings/${id}` },
  { what: 'call: map', path: '/api/public/listings/map', body: map },
];

async function sample(site: string, path: string, body: unknown, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url: site + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: {
      'accept-encoding': 'br',
      ...(body === undefined
        ? { accept: path.startsWith('/api/') ? 'application/json' : 'text/html' }
        : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

console.log(
  `${CONNECTIONS} connections, ${SECONDS} s a run, median of ${RUNS}: requests per second, p99 in ms`,
);
let allFailed = 0;
for (const { what, path, body } of targets) {
  const samples: Sample[][] = sites.map(() => []);
  for (const site of sites) await sample(site, path, body, 1);
  for (let run = 0; run < RUNS; run++)
    for (const [index, site] of sites.entries())
      samples[index]?.push(await sample(site, path, body, SECONDS));
  const rates = samples.map((list) => median(list.map(({ perSecond }) => perSecond)));
  const slowest = samples.map((list) => median(list.map(({ p99 }) => p99)));
  const figures = rates.map(
    (rate, index) => `${rate.toFixed(0).padStart(7)}/s ${slowest[index]?.toFixed(0).padStart(4)} ms`,
  );
  const [first, second] = rates;
  const ratio = first && second ? `   ${(second / first).toFixed(2)}` : '';
  const failed = samples.map((list) => list.reduce((sum, each) => sum + each.failed, 0));
  const failures = failed.some(Boolean) ? `   failed: ${failed.join(', ')}` : '';
  console.log(`  ${what.padEnd(22)}${figures.join('  ')}${ratio}${failures}`);
  allFailed += failed.reduce((sum, each) => sum + each, 0);
}
process.exit(allFailed ? 1 : 0);
