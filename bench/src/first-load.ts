// What a first visit costs: brotli bytes of JavaScript, and round trips in a row until the first listing card.
//
//   node bench/src/first-load.ts [http://localhost:3000]
//
// Round trips are measured, not counted: the same cold visit at two latencies and otherwise unlimited speed. Each
// trip in a row adds one latency, so the slope of time over latency is their number; the HTML's own is taken off.
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:3000';
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const LATENCIES = [100, 700] as const;
const RUNS = 3;
const pages = ['/', '/products'];
const CARD = 'a[href*="/products/product/"]';

const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

interface Visit {
  /** Milliseconds from the request of the page to the first card in it. */
  card: number;
  scripts: string[];
  requests: number;
}

async function visit(path: string, latency: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // The language is chosen before, so that the page is not redirected.
  await context.addCookies([{ name: 'locale', value: 'uz', url: base }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const types = new Map<string, string>();
  const scripts: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (/javascript/.test(response.mimeType)) scripts.push(response.url);
  });
  const started = Date.now();
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.locator(CARD).first().waitFor({ state: 'attached', timeout: 60_000 });
  const card = Date.now() - started;
  // Until the card is shown; what is loaded later, when the page rests, is no first load.
  const loaded = [...scripts];
  const requests = types.size;
  await context.close();
  return { card, scripts: loaded, requests };
}

/** Bytes of a file as brotli: browsers ask for it over HTTPS alone, so it is asked for here by itself. */
const brotliBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

async function runsAt(path: string): Promise<Visit[][]> {
  const results: Visit[][] = [];
  for (const latency of LATENCIES) {
    const runs: Visit[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(path, latency));
    results.push(runs);
  }
  return results;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

console.log(`First load of ${base}, cold, median of ${RUNS}`);
for (const path of pages) {
  await visit(path, 0);
  const [low = [], high = []] = await runsAt(path);
  const slope =
    (median(high.map(({ card }) => card)) - median(low.map(({ card }) => card))) /
    (LATENCIES[1] - LATENCIES[0]);
  const files = [...new Set(low[0]?.scripts ?? [])];
  const bytes = await Promise.all(files.map(brotliBytes));
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(
    `${path.padEnd(10)} ${kilobytes.toFixed(0)} KB of JavaScript in ${files.length} files, ` +
      `${(slope - 1).toFixed(1)} round trips in a row past the HTML to the first card, ` +
      `${median(low.map(({ requests }) => requests))} requests by then`,
  );
}
await browser.close();
