// One cold visit of a page on a slow device and network, and what a person notices of it.
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { type Conditions, slowPage } from '../browser.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/**
 * Windows of visitors; a phone has two pixels of the screen to a CSS pixel. A tablet says `Sec-CH-UA-Mobile: ?0`, as real ones
 * do: Playwright's `isMobile` would make it `?1`.
 */
const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  tablet: {
    viewport: { width: 820, height: 1180 },
    deviceScaleFactor: 2,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof DEVICES;

/** A control of a filter, and what is there once a tap has had its effect; CSS selectors. */
export interface Reaction {
  control: string;
  effect: string;
}

/** Times in milliseconds since the request of the page. */
export interface Paints {
  fcp: number;
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  load: number;
  traffic: Traffic;
}

/** Milliseconds without a request after which a page is complete, unless it is busy. */
const QUIET = 2000;
const PATIENCE = 120_000;

interface Recorded {
  lcp: number;
  shifts: { value: number; at: number }[];
  reacted: number;
}
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

async function open<T>(
  browser: Browser,
  address: string,
  device: Device,
  conditions: Conditions,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...DEVICES[device], serviceWorkers: 'block' });
  try {
    const { page, session } = await slowPage(context, address, conditions);
    return await measure(page, session);
  } finally {
    await context.close();
  }
}

/** A visit that only looks. */
export const paintsOf = (browser: Browser, address: string, device: Device, conditions: Conditions) =>
  open(browser, address, device, conditions, async (page, session): Promise<Paints> => {
    const traffic = await watchTraffic(session);
    await page.addInitScript(() => {
      const found: { lcp: number; shifts: { value: number; at: number }[] } = { lcp: Number.NaN, shifts: [] };
      Object.assign(window, { recorded: found });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) found.lcp = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { value, startTime } of list.getEntries() as unknown as {
          value: number;
          startTime: number;
        }[])
          found.shifts.push({ value, at: startTime });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE });
    await page.waitForFunction(
      () => !Number.isNaN((window as unknown as { recorded: Recorded }).recorded.lcp),
      null,
      { timeout: PATIENCE, polling: 250 },
    );
    // A slow processor may be at work for longer than that before it asks for more.
    for (let seen = -1; seen !== traffic.all().length; ) {
      seen = traffic.all().length;
      await traffic.quiet(QUIET);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    const { lcp, shifts } = await recorded(page);
    const fcp = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const load = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    );
    return { fcp, lcp, load, cls: worstWindow(shifts), traffic: traffic.all() };
  });

/** A visit that taps a control again and again until the tap has its effect: milliseconds until then. */
export const reactionOf = (
  browser: Browser,
  address: string,
  device: Device,
  conditions: Conditions,
  reaction: Reaction,
): Promise<number> =>
  open(browser, address, device, conditions, async (page) => {
    await page.addInitScript(({ control, effect }) => {
      const found = { reacted: Number.NaN };
      Object.assign(window, { recorded: found });
      const watch = new MutationObserver(() => {
        if (!document.querySelector(effect)) return;
        found.reacted = performance.now();
        watch.disconnect();
        clearInterval(taps);
      });
      watch.observe(document, { childList: true, subtree: true, attributes: true });
      const taps = setInterval(() => document.querySelector<HTMLElement>(control)?.click(), 50);
    }, reaction);
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE });
    await page.waitForFunction(
      () => !Number.isNaN((window as unknown as { recorded: Recorded }).recorded.reacted),
      null,
      { timeout: PATIENCE, polling: 250 },
    );
    return (await recorded(page)).reacted;
  });

/** The largest sum of shifts within a second of each other and five in all, as web vitals define it. */
function worstWindow(shifts: readonly { value: number; at: number }[]): number {
  let [worst, sum, began, last] = [0, 0, 0, 0];
  for (const { value, at } of shifts) {
    if (sum === 0 || at - last > 1000 || at - began > 5000) [sum, began] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
