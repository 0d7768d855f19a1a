// What rendering on the server costs: pages per second from the cache on one core, the time of a page that is in no
// cache, and memory over many pages.
//
//   node bench/src/render/index.ts <data folder of a site that has stopped> [--renders=50000] [--step=5000] [--only=cached]
//
// `--only` is one of cached, uncached, memory; `--step` is the number of pages between two looks at the memory.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { median } from '../browser.ts';
import { startSite } from './server.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    renders: { type: 'string', default: '50000' },
    step: { type: 'string', default: '5000' },
    only: { type: 'string' },
    port: { type: 'string', default: '3999' },
  },
});
const [dataDir] = positionals;
if (!dataDir) throw new Error('Which data? Name the folder of a site that has stopped.');
const wants = (part: string) => !options.only || options.only === part;

const RUNS = 5;
const SECONDS = 4;
const CONNECTIONS = 8;
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'br',
  cookie: 'locale=uz',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
/** Renders between two looks at the memory. */
const STEP = Number(options.step);
/** Pages that are asked for at the same time while memory is watched: one for each renderer, and one that waits. */
const AT_ONCE = 3;

const site = await startSite(dataDir, Number(options.port));
const { items } = (await (await fetch(`${site.url}/api/public/listings?size=100`)).json()) as {
  items: { id: number }[];
};

let turn = 0;
/** An address that was not asked for before: every list holds the same listings. */
const freshList = () => `/products?min=${++turn}`;
const freshListing = () => `/products/product/${items[++turn % items.length]?.id}?min=${turn}`;

/** Pages that came without their first screen: on a busy machine rendering exceeds its time limit. */
let missed = 0;
/** Packed pages that have not been looked at. */
const pages: Buffer[] = [];

const agent = new Agent({ keepAlive: true });
/** Milliseconds until the last byte is there; unpacking it is the browser's work. */
async function timeOf(path: string): Promise<number> {
  const asked = performance.now();
  const request = get(site.url + path, { headers: HEADERS, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const packed = await buffer(response);
  const time = performance.now() - asked;
  pages.push(packed);
  return time;
}

/** Not between two pages that are timed: this client's collector has threads that take the site's processors. */
function lookAtPages(): void {
  for (const page of pages.splice(0)) if (!brotliDecompressSync(page).includes('data-rendered')) missed++;
}

async function cached(): Promise<void> {
  for (const path of ['/', '/products', `/products/product/${items[0]?.id}`]) {
    await timeOf(path);
    const rates: number[] = [];
    const cores: number[] = [];
    let failed = 0;
    for (let run = 0; run < RUNS; run++) {
      const before = site.processorTime().server;
      const result = await autocannon({
        url: site.url + path,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: HEADERS,
      });
      rates.push(result.requests.average);
      cores.push(result.requests.total / (site.processorTime().server - before));
      failed += result.non2xx + result.errors + result.timeouts;
    }
    console.log(
      `  ${path.padEnd(26)}${median(rates).toFixed(0).padStart(7)}/s` +
        `${median(cores).toFixed(0).padStart(7)} in a second of its processor time` +
        `${failed ? `   failed: ${failed}` : ''}`,
    );
  }
}

async function uncached(): Promise<void> {
  for (const [what, fresh] of [
    ['a list', freshList],
    ['a listing', freshListing],
  ] as const) {
    const times: Record<'time' | 'server' | 'renderers', number[]> = { time: [], server: [], renderers: [] };
    // The compiler needs some pages to know what is hot.
    for (let count = 0; count < 200; count++) await timeOf(fresh());
    for (let count = 0; count < 400; count++) {
      const before = site.processorTime();
      times.time.push(await timeOf(fresh()));
      const after = site.processorTime();
      for (const who of ['server', 'renderers'] as const) times[who].push((after[who] - before[who]) * 1000);
    }
    const spread = (list: number[]) => {
      const sorted = list.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
      return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
    };
    console.log(
      `  ${what.padEnd(12)}${spread(times.time)}; processor time: server ${spread(times.server)},` +
        ` renderers ${spread(times.renderers)}`,
    );
  }
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, each) => sum + each, 0);

async function memory(): Promise<void> {
  const marks: Record<'server' | 'renderers' | 'heap of server' | 'heaps of renderers', number>[] = [];
  const seen = new Set<string>();
  let done = 0;
  const look = async () => {
    // The last pages are kept for two seconds, and until another comes.
    await sleep(3000);
    await timeOf(freshList());
    const heaps = await site.heaps();
    const sizes = site.memory();
    if (!sizes) throw new Error('Memory can be read on Linux only.');
    for (const id of sizes.renderers.keys()) seen.add(id);
    marks.push({
      server: sizes.server,
      renderers: sumOf(sizes.renderers.values()),
      'heap of server': heaps.server,
      'heaps of renderers': sumOf(Object.values(heaps.renderers)),
    });
    const renderers = Array.from(
      sizes.renderers,
      ([id, size]) => `${mb(size)} (${mb(heaps.renderers[id] ?? 0)})`,
    );
    console.log(
      `  ${String(done).padStart(6)} renders   server ${mb(sizes.server)} (${mb(heaps.server)})   renderers ${renderers.join(' + ')}`,
    );
  };
  for (const total = Number(options.renders); done < total; ) {
    const until = done + STEP;
    const lane = async () => {
      while (done < until) {
        done++;
        await timeOf(done % 2 ? freshList() : freshListing());
        lookAtPages();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await look();
  }
  // The first marks are warming up.
  const later = marks.slice(2);
  for (const who of ['server', 'renderers', 'heap of server', 'heaps of renderers'] as const)
    console.log(`  growth of ${who}: ${mb(slope(later.map((mark) => mark[who])))} each ${STEP} renders`);
  console.log(`  ${seen.size} renderer processes in all`);
}

/** Least squares: how much a value rises from one place to the next. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const rise = values.reduce((sum, each, index) => sum + (index - middle) * (each - mean), 0);
  return rise / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}

try {
  if (wants('uncached')) {
    console.log('Pages in no cache, one after the other, brotli included; aim: p95 at most 30 ms');
    await uncached();
  }
  if (wants('memory')) {
    console.log(`Memory over ${options.renders} pages in no cache: resident, and heaps after a collection`);
    await memory();
  }
  if (wants('cached')) {
    const pinned = site.pin() ? 'on one core' : 'not pinned to a core';
    console.log(
      `Pages from the cache, ${pinned}, ${CONNECTIONS} connections, median of ${RUNS} x ${SECONDS} s; aim: 2000 a second` +
        ' of one core (the client has to have another)',
    );
    await cached();
  }
  lookAtPages();
  if (missed) console.log(`${missed} pages were not rendered.`);
} finally {
  await site.stop();
}
