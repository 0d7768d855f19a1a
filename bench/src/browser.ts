import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { median } from './stats.ts';

/** @param more arguments of the browser */
export const launch = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
};

export interface Conditions {
  /** Milliseconds added to each round trip. */
  latency: number;
  /** Bits per second; unlimited by default. */
  bandwidth?: number;
  /** CPU slowdown factor. */
  cpu?: number;
}

/** A new page on a slow device and network. The language is set, so that the page is not redirected. */
export async function slowPage(
  context: BrowserContext,
  address: string,
  { latency, bandwidth, cpu }: Conditions,
): Promise<{ page: Page; session: CDPSession }> {
  await context.addCookies([{ name: 'locale', value: 'uz', url: new URL(address).origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const throughput = bandwidth ? bandwidth / 8 : -1;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, session };
}

export interface Visit {
  /** Milliseconds from the request of the page until `shown` appears. */
  shown: number;
  /** First and largest contentful paint in milliseconds, measured only with `paints`. */
  fcp: number;
  lcp: number;
  /** URLs of the scripts loaded by then. */
  scripts: string[];
  requests: number;
}

/** One cold visit: an empty cache, no service worker. */
export async function visit(
  browser: Browser,
  address: string,
  shown: string,
  conditions: Conditions,
  { paints = false }: { paints?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const { page, session } = await slowPage(context, address, conditions);
    // Seconds of the browser's clock: when the page was requested, and when the headers of each response arrived.
    let asked = Number.NaN;
    const responses: { at: number; script: string | null }[] = [];
    session.on('Network.requestWillBeSent', ({ timestamp }) => {
      if (Number.isNaN(asked)) asked = timestamp;
    });
    session.on('Network.responseReceived', ({ timestamp, response }) => {
      responses.push({ at: timestamp, script: /javascript/.test(response.mimeType) ? response.url : null });
    });
    // Observed in the page itself: polling from outside is too coarse.
    await page.addInitScript((selector) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        Object.assign(window, { shownAt: performance.now() });
      });
      watch.observe(document, { childList: true, subtree: true });
    }, shown);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(shown).first().waitFor({ state: 'attached', timeout: 90_000 });
    const ms = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
    // What is loaded later, when the page is idle, is not part of the first load.
    const came = responses.filter(({ at }) => (at - asked) * 1000 <= ms);
    const result = {
      shown: ms,
      scripts: [...new Set(came.flatMap(({ script }) => script ?? []))],
      requests: came.length,
    };
    if (!paints) return { ...result, fcp: Number.NaN, lcp: Number.NaN };
    return { ...result, ...(await paintsOf(page)) };
  } finally {
    await context.close();
  }
}

/** The last candidate, once the visible pictures have loaded. */
async function paintsOf(page: Page): Promise<{ fcp: number; lcp: number }> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let last = Number.NaN;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        const [first] = performance.getEntriesByName('first-contentful-paint');
        setTimeout(() => resolve({ fcp: first?.startTime ?? Number.NaN, lcp: last }), 100);
      }),
  );
}

/** Brotli size of a file in bytes. */
export const brotliBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Sequential round trips after the HTML, from times at two latencies with otherwise unlimited speed. */
export const roundTrips = (low: Visit[], high: Visit[], latencies: readonly [number, number]): number =>
  (median(high.map(({ shown }) => shown)) - median(low.map(({ shown }) => shown))) /
    (latencies[1] - latencies[0]) -
  1;
