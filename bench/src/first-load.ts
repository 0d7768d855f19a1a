// The cost of a first visit: brotli bytes of JavaScript, and sequential round trips until the first listing card.
//
//   node bench/src/first-load.ts [http://localhost:3000]
//
// Round trips are measured, not counted: the same cold visit at two latencies and otherwise unlimited speed. Each
// sequential trip adds one latency, so the slope of time over latency is their number; the HTML's trip is subtracted.
import { brotliBytes, launch, median, roundTrips, type Visit, visit } from './browser.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const LATENCIES = [100, 700] as const;
const RUNS = 3;
const pages = ['/', '/products'];
const CARD = 'a[href*="/products/product/"]';

const browser = await launch();
const open = (path: string, latency: number) => visit(browser, base + path, CARD, { latency });

console.log(`First load of ${base}, cold, median of ${RUNS}`);
for (const path of pages) {
  await open(path, 0);
  const [low, high]: [Visit[], Visit[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    low.push(await open(path, LATENCIES[0]));
    high.push(await open(path, LATENCIES[1]));
  }
  const files = low[0]?.scripts ?? [];
  const bytes = await Promise.all(files.map(brotliBytes));
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(
    `${path.padEnd(10)} ${kilobytes.toFixed(0)} KB of JavaScript in ${files.length} files, ` +
      `${roundTrips(low, high, LATENCIES).toFixed(1)} round trips in a row past the HTML to the first card, ` +
      `${median(low.map(({ requests }) => requests))} requests by then`,
  );
}
await browser.close();
