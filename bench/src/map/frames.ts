// Frames of a map with 500 pins while it is panned, without a graphics card: the gaps between animation frames, those over
// 50 ms, how much of each was the page's own work rather than the machine's other (see `trace.ts`), and how busy the machine was.
//
//   node bench/src/map/frames.ts [http://localhost:3000] [--pins=500]
//
// The site is the real one; its response to the map's query is replaced by so many listings, as one by one they are the
// most to draw. Tiles are not fetched: the country's own shapes are the ground.
import { cpus, loadavg } from 'node:os';
import type { MapQuery, MapResponse } from '@baza/shared/schema';
import type { Page } from '@playwright/test';
import { option } from '../api-bench.ts';
import { launch } from '../browser.ts';
import { createRandom } from '../search-queries.ts';
import { percentile } from '../stats.ts';
import { framesOf } from './trace.ts';

const base = process.argv[2]?.startsWith('http') ? process.argv[2] : 'http://localhost:3000';
const PINS = Number(option('pins') ?? 500);
const LONG_MS = 50;
const CENTER = [69.28, 41.31] as const;
const ZOOM = 14;
/** Each there and back, in steps of one animation frame. */
const DRAGS = [
  [420, 0],
  [0, 300],
  [300, 220],
] as const;
const STEPS = 60;
/** How long the machine is watched before. */
const REST_MS = 3000;

/** So many listings in a window of this size and as thick around it, none so near another that they are one pin. */
function listings({ width, height }: { width: number; height: number }): MapResponse['points'] {
  const random = createRandom(14);
  const side = Math.sqrt((width * height) / PINS);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const degrees = 360 / (256 * 2 ** ZOOM);
  const shift = () => random.between(-0.35, 0.35);
  return Array.from({ length: 9 * columns * rows }, (_, index) => ({
    id: index + 1,
    lng: CENTER[0] + ((index % (3 * columns)) - 1.5 * columns + shift()) * side * degrees,
    lat:
      CENTER[1] +
      (Math.floor(index / (3 * columns)) - 1.5 * rows + shift()) *
        side *
        degrees *
        Math.cos((CENTER[1] * Math.PI) / 180),
    price: Math.round(random.between(200, 3000)) * 1_000_000,
    category: 'ResidentialMultiStorey_Sell' as const,
  }));
}

const mapOf = (page: Page) => page.locator('[role=application]');
async function boxOf(page: Page) {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('There is no map');
  return box;
}

async function open(page: Page): Promise<void> {
  let points: MapResponse['points'] | undefined;
  await page.route('**/api/public/listings/map', async (route) => {
    const { bbox } = route.request().postDataJSON() as MapQuery;
    const [west, south, east, north] = bbox;
    points ??= listings(await boxOf(page));
    const seen = points.filter(({ lng, lat }) => lng > west && lng < east && lat > south && lat < north);
    await route.fulfill({ json: { clusters: [], points: seen, total: seen.length } satisfies MapResponse });
  });
  await page.route('**/tiles/**', (route) => route.abort());
  await page.goto(`${base}/search-on-map?@=${CENTER[1]},${CENTER[0]},${ZOOM}`);
  await pinsOf(page).first().waitFor({ timeout: 60_000 });
}

/** Of listings; clusters cannot be pressed. */
const pinsOf = (page: Page) => mapOf(page).locator('button[aria-pressed]');

async function drag(page: Page, [right, down]: readonly [number, number]): Promise<void> {
  const box = await boxOf(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 2 * STEPS; step += 1) {
    const share = step <= STEPS ? step / STEPS : 2 - step / STEPS;
    await page.mouse.move(x + right * share, y + down * share);
  }
  await page.mouse.up();
}

/** The share of the cores that was at work in the next milliseconds. */
async function busy(during: number): Promise<number> {
  const now = () => {
    const times = cpus().map(({ times }) => times);
    const all = times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0);
    return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
  };
  const first = now();
  await new Promise((done) => setTimeout(done, during));
  const last = now();
  return 1 - (last.idle - first.idle) / (last.all - first.all);
}

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await open(page);
const shown = await pinsOf(page).count();
const before = await busy(REST_MS);
const frames = await framesOf(page, async () => {
  for (const to of DRAGS) await drag(page, to);
});
const ms = (value: number) => `${value.toFixed(1)} ms`;
const summary = (values: readonly number[]) =>
  `p50 ${ms(percentile(values, 0.5))}, p95 ${ms(percentile(values, 0.95))}, longest ${ms(Math.max(...values))}`;
const gaps = frames.map(({ gap }) => gap);
const own = frames.map((frame) => frame.own);
const long = frames.filter(({ gap }) => gap > LONG_MS);
console.log(
  `${shown} pins on the software renderer, panned for ${(gaps.reduce((sum, gap) => sum + gap, 0) / 1000).toFixed(1)} s: ` +
    `${frames.length} frames\n  a frame: ${summary(gaps)}; ${long.length} over ${LONG_MS} ms\n` +
    `  the page's own processor time in it: ${summary(own)}; ${own.filter((time) => time > LONG_MS).length} over ${LONG_MS} ms`,
);
console.log(
  `  the machine beforehand, with the map at rest: ${(before * 100).toFixed(0)} % of ${cpus().length} cores busy, ` +
    `load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
for (const { gap, own: time, work } of long) console.log(`  ${ms(gap)} of which ${ms(time)} own: ${work}`);
await browser.close();
