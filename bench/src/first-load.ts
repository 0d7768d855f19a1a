// The cost of a first visit: bytes of JavaScript, requests and sequential round trips until the first listing card, until
// the page reacts, and in all, once nothing more is asked for.
//
//   node bench/src/first-load.ts [http://localhost:3000]
//
// Round trips are measured, not counted: the same cold visit at two latencies and otherwise unlimited speed. Each
// sequential trip adds one latency, so the slope of time over latency is their number; the HTML's trip is subtracted.
import { launch, slowPage } from './browser.ts';
import { type Traffic, watchTraffic } from './first-screen/traffic.ts';
import { median } from './stats.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const LATENCIES = [100, 700] as const;
const RUNS = 3;
const pages = ['/', '/products'];
const CARD = 'a[href*="/products/product/"]';
/** While the browser has not taken over what the server sent of the frame and of the cards' page. */
const RENDERED = `#root[data-width], [data-rendered] ${CARD}`;
/** Milliseconds without a request after which a page is complete. */
const QUIET = 2000;
const PATIENCE = 90_000;

/** Milliseconds from the request of the page until the first card is there, and until the page reacts. */
interface Moments {
  shown: number;
  reacts: number;
}
interface Load extends Moments {
  traffic: Traffic;
}

const browser = await launch();

/** One cold visit: an empty cache, no service worker. */
async function load(path: string, latency: number): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const { page, session } = await slowPage(context, base + path, { latency });
    const traffic = await watchTraffic(session);
    // Observed in the page itself: polling from outside is too coarse.
    await page.addInitScript(
      ([card, rendered]) => {
        const moments: Partial<Moments> = {};
        Object.assign(window, { moments });
        const watch = new MutationObserver(() => {
          if (!document.querySelector(card)) return;
          moments.shown ??= performance.now();
          if (document.querySelector(rendered)) return;
          moments.reacts = performance.now();
          watch.disconnect();
        });
        watch.observe(document, { childList: true, subtree: true, attributes: true });
      },
      [CARD, RENDERED] as const,
    );
    const momentsOf = () => (window as unknown as { moments: Moments }).moments;
    await page.goto(base + path, { waitUntil: 'load', timeout: PATIENCE });
    await page.waitForFunction(() => (window as unknown as { moments: Moments }).moments.reacts, null, {
      timeout: PATIENCE,
      polling: 100,
    });
    await traffic.quiet(QUIET);
    return { ...(await page.evaluate(momentsOf)), traffic: traffic.all() };
  } finally {
    await context.close();
  }
}

/** Files are as sent, headers included. */
function cost(loads: readonly Load[], until: (load: Load) => number): string {
  const arrived = loads.map((load) => load.traffic.filter(({ ended }) => ended <= until(load)));
  const scripts = arrived.map((files) => files.filter(({ kind }) => kind === 'js'));
  const bytes = median(scripts.map((files) => files.reduce((sum, file) => sum + file.bytes, 0)));
  return (
    `${(bytes / 1000).toFixed(1).padStart(6)} KB of JavaScript in ${median(scripts.map(({ length }) => length))} files, ` +
    `${median(arrived.map(({ length }) => length))} requests`
  );
}

console.log(`First load of ${base}, cold, median of ${RUNS}`);
for (const path of pages) {
  await load(path, 0);
  const [low, high]: [Load[], Load[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    low.push(await load(path, LATENCIES[0]));
    high.push(await load(path, LATENCIES[1]));
  }
  const trips = (moment: keyof Moments) => {
    const [near, far] = [low, high].map((loads) => median(loads.map((each) => each[moment])));
    const inRow = (Number(far) - Number(near)) / (LATENCIES[1] - LATENCIES[0]) - 1;
    return `${inRow.toFixed(1)} round trips in a row past the HTML`;
  };
  console.log(path);
  console.log(`  until the first card   ${cost(low, ({ shown }) => shown)}, ${trips('shown')}`);
  console.log(`  until the page reacts  ${cost(low, ({ reacts }) => reacts)}, ${trips('reacts')}`);
  console.log(`  in all                 ${cost(low, () => Number.POSITIVE_INFINITY)}`);
}
await browser.close();
