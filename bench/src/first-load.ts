// What a first visit costs: brotli bytes of JavaScript, and round trips in a row until the first listing card.
//
//   node bench/src/first-load.ts [http://localhost:3000]
//
// Round trips are measured, not counted: the same cold visit at two latencies and otherwise unlimited speed. Each
// trip in a row adds one latency, so the slope of time over latency is their number; the HTML's own is taken off.
import { existsSync } from 'node:fs';
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
  scriptBytes: number;
  scripts: number;
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
  let scriptBytes = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, /javascript/.test(response.mimeType) ? 'Script' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) !== 'Script') return;
    scripts++;
    scriptBytes += encodedDataLength;
  });
  const started = Date.now();
  await page.goto(base + path, { waitUntil: 'commit' });
  await page.locator(CARD).first().waitFor({ state: 'attached', timeout: 60_000 });
  const card = Date.now() - started;
  // Bytes until the card is shown and the page has settled; what is loaded later on demand is no first load.
  const [bytes, count] = [scriptBytes, scripts];
  const requests = types.size;
  await context.close();
  return { card, scriptBytes: bytes, scripts: count, requests };
}

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
  const kilobytes = median(low.map(({ scriptBytes }) => scriptBytes)) / 1024;
  console.log(
    `${path.padEnd(10)} ${kilobytes.toFixed(0)} KB of JavaScript in ${median(low.map(({ scripts }) => scripts))} files, ` +
      `${(slope - 1).toFixed(1)} round trips in a row past the HTML to the first card, ` +
      `${median(low.map(({ requests }) => requests))} requests by then`,
  );
}
await browser.close();
