// Layout stability: cumulative layout shift of every screen, opened cold, at four widths, with fonts that come late.
import type { ListingsResponse } from '@baza/shared/schema';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

const WIDTHS = [350, 390, 768, 1440] as const;
const MAX_SHIFT = 0.02;
/** By how many milliseconds fonts are late: text is painted in the local face first, as on most lines. */
const FONTS_LATE = 700;
const FLATS = 'category=ResidentialMultiStorey_Sell';

const PUBLIC = {
  home: '/ru',
  list: '/ru/products',
  // Long chips, one of which is only an id in the URL.
  filtered: `/ru/products?${FLATS}&housing_type=secondary_market&regions=1726266&max=9000000000&c.rooms.min=1&c.area_all.min=20`,
  'in dollars': `/ru/products?${FLATS}&max=400000&priceUnit=USD`,
  'nothing found': '/products?max=10',
  map: `/ru/search-on-map?${FLATS}&regions=1726266`,
  filter: `/filter/filter?${FLATS}`,
  'no such page': '/nowhere',
} as const;
const SIGNED_IN = { profile: '/profile', 'my listings': '/request', posting: '/request/new' } as const;

/** Observes from the first paint; the largest session window is the CLS that browsers report. */
function observeShifts(): void {
  const found = {
    worst: 0,
    burst: 0,
    first: Number.NEGATIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
    moved: '',
  };
  Object.assign(window, { shifts: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - found.last < 1000 && entry.startTime - found.first < 5000;
      if (!goesOn) Object.assign(found, { burst: 0, first: entry.startTime });
      found.last = entry.startTime;
      found.burst += entry.value;
      found.worst = Math.max(found.worst, found.burst);
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.className : node?.nodeName,
      );
      found.moved += ` ${entry.value.toFixed(3)} ${names.join(', ')};`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftOf(browser: Browser, path: string, width: number, storageState?: StorageState) {
  const phone = width < 640;
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
    // By which the server knows a phone.
    ...(phone && { userAgent: devices['Pixel 7'].userAgent }),
    storageState,
    // What slides for most people would jump here, and be counted.
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATE));
    await route.continue().catch(() => {});
  });
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { worst, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { worst: number; moved: string } }).shifts,
  );
  await context.close();
  return { worst, moved };
}
type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

test('no screen jumps as it loads, at any width', async ({ browser, page }) => {
  test.setTimeout(300_000);
  // Of the demonstration: what other journeys post may have a line that is full to a pixel.
  const dearest = 'public/listings?size=1&sort=price_desc';
  const { items } = await ok<ListingsResponse>((await apiAs(null)).get(dearest));
  await logIn(page, 'demo');
  const known = await page.context().storageState();
  const screens = [
    ...Object.entries({ ...PUBLIC, listing: `/ru/products/product/${items[0]?.id}` }),
    ...Object.entries(SIGNED_IN),
  ];
  const jumps: string[] = [];
  const rows = [`${'CLS'.padEnd(14)}${WIDTHS.map((width) => String(width).padStart(8)).join('')}`];
  for (const [name, path] of screens) {
    const cells = await Promise.all(
      WIDTHS.map(async (width) => {
        const { worst, moved } = await shiftOf(browser, path, width, name in SIGNED_IN ? known : undefined);
        if (worst > MAX_SHIFT) jumps.push(`${name} at ${width}:${moved}`);
        return worst.toFixed(3).padStart(8);
      }),
    );
    rows.push(name.padEnd(14) + cells.join(''));
  }
  console.log(rows.join('\n'));
  expect(jumps).toEqual([]);
});
