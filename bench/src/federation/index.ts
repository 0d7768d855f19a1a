// The cost of federation: the same screens, built as one bundle and as shell and remotes, visited alternately.
//
//   node bench/src/federation/index.ts [http://localhost:3000]
//
// Both are proxied from the same site, so pages, embedded responses, pictures and API are the same. It must leave
// rendering to the browser (RENDERERS=0): for pages from the server see first-screen.
import { brotliBytes, launch, median, roundTrips, type Visit, visit } from '../browser.ts';
import { buildOneBundle } from './one-bundle.ts';
import { serveFederated, serveOneBundle } from './servers.ts';

const site = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const LATENCIES = [100, 700] as const;
/** A phone on an average mobile connection. */
const SLOW = { latency: 150, bandwidth: 1_600_000, cpu: 4 };
const RUNS = 3;
const AIM = 1.1;
const CARD = 'a[href*="/products/product/"]';

const response = await fetch(`${site}/api/public/listings?size=1`);
const { items } = (await response.json()) as { items: { id: number }[] };
const screens: readonly { path: string; shown: string }[] = [
  { path: '/', shown: CARD },
  { path: '/products', shown: CARD },
  { path: `/products/product/${items[0]?.id ?? 1}`, shown: 'article h1' },
  { path: '/search-on-map', shown: CARD },
];

interface Cost {
  bytes: number;
  requests: number;
  trips: number;
  lcp: number;
  shown: number;
}
const labels: Record<keyof Cost, string> = {
  bytes: 'brotli bytes of JavaScript',
  requests: 'requests to first content',
  trips: 'round trips in a row past the HTML',
  lcp: 'LCP, ms',
  shown: 'time to first content, ms',
};

const browser = await launch();
const bundle = await buildOneBundle();
const servers = [await serveFederated(site), await serveOneBundle(site, bundle)] as const;

/** Visits both alternately, so that other load on the machine affects both. */
async function costsOf({ path, shown }: { path: string; shown: string }): Promise<Cost[]> {
  const seen = servers.map(() => ({ low: [] as Visit[], high: [] as Visit[], slow: [] as Visit[] }));
  for (const { url } of servers) await visit(browser, url + path, shown, { latency: 0 });
  for (let run = 0; run < RUNS; run++)
    for (const [index, { url }] of servers.entries()) {
      const open = (conditions: Parameters<typeof visit>[3], paints = false) =>
        visit(browser, url + path, shown, conditions, { paints });
      if (run < RUNS) {
        seen[index]?.low.push(await open({ latency: LATENCIES[0] }));
        seen[index]?.high.push(await open({ latency: LATENCIES[1] }));
      }
      seen[index]?.slow.push(await open(SLOW, true));
    }
  return Promise.all(
    seen.map(async ({ low, high, slow }) => {
      const bytes = await Promise.all((low[0]?.scripts ?? []).map(brotliBytes));
      return {
        bytes: bytes.reduce((sum, size) => sum + size, 0),
        requests: median(low.map(({ requests }) => requests)),
        trips: roundTrips(low, high, LATENCIES),
        lcp: median(slow.map(({ lcp }) => lcp)),
        shown: median(slow.map(({ shown }) => shown)),
      };
    }),
  );
}

console.log(
  `Federated build beside a single bundle, cold, medians of ${RUNS}; times at ${SLOW.latency} ms, ` +
    `${SLOW.bandwidth / 1e6} Mbit/s, processor ${SLOW.cpu} times slower; aim: ratio at most ${AIM.toFixed(2)}`,
);
for (const screen of screens) {
  const [federated, single] = await costsOf(screen);
  if (!federated || !single) continue;
  console.log(screen.path);
  for (const [key, label] of Object.entries(labels) as [keyof Cost, string][]) {
    const [ours, peer] = [federated[key], single[key]];
    const digits = key === 'trips' ? 1 : 0;
    const ratio = ours / peer;
    console.log(
      `  ${label.padEnd(36)} federated ${ours.toFixed(digits).padStart(8)}   single ${peer.toFixed(digits).padStart(8)}   ` +
        `ratio ${ratio.toFixed(2)}${ratio > AIM ? '  above the aim' : ''}`,
    );
  }
}
for (const server of servers) server.close();
await browser.close();
