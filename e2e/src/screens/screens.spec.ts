// Visual regression of the most important pages and all components. `npm test -- screens` compares screenshots with the
// stored ones, `npm test -- screens --update` replaces them.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { type DemoUser, logIn } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

/** Other systems render fonts differently. */
test.skip(process.platform !== 'linux', 'the stored screenshots were taken on Linux');

const MAX_BYTES = 6e6;
/** Ratio of pixels that may differ: less than a word, more than the error of the reduced palette. */
const MAX_DIFFERENT = 0.002;

const FLATS = 'category=ResidentialMultiStorey_Sell';
interface Screen {
  name: string;
  path: string;
  user?: DemoUser;
  /** Selector of an element that must exist before the screenshot. */
  ready?: string;
  /** Takes the whole page instead of the viewport. */
  fullPage?: boolean;
}

const SIZES = [
  {
    size: 'phone',
    width: 390,
    height: 844,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  { size: 'desktop', width: 1440, height: 900, userAgent: devices['Desktop Chrome'].userAgent },
];

/** The words of a date change during a day, and with them the place of what stands beside it. */
const DATES = 'display: inline-block; width: 4rem; overflow: hidden; white-space: nowrap';
const setWidthOfDates = (page: Page) =>
  page.locator('time').evaluateAll((times, style) => {
    for (const time of times) (time as HTMLElement).style.cssText = style;
  }, DATES);

/** Dates change every day, and photos change their format when AVIF files are ready. */
const masked = (page: Page) => page.locator('time, main img, main video');

async function takePictures(
  browser: Browser,
  { name, path, user, ready = 'main h1', fullPage = false }: Screen,
): Promise<void> {
  for (const { size, width, height, ...device } of SIZES) {
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'uz-UZ',
      timezoneId: 'Asia/Tashkent',
      ...device,
    });
    const page = await context.newPage();
    if (user) await logIn(page, user);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await setWidthOfDates(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, {
        mask: [masked(page)],
        fullPage,
        maskColor: '#808080',
        maxDiffPixelRatio: MAX_DIFFERENT,
      });
    }
    await context.close();
  }
}

const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: `/ru/products?${FLATS}&sort=price_desc`, ready: 'main article' },
  { name: 'map', path: `/search-on-map?${FLATS}`, ready: '[data-remote=mf_map] canvas' },
  { name: 'filter', path: `/ru/filter/filter?${FLATS}` },
  { name: 'posting', path: '/request/new', user: 'demo' },
  { name: 'application', path: '/ru/apply/add', user: 'demo' },
  { name: 'credit', path: '/en/credit?rate=15' },
  { name: 'profile', path: '/profile', user: 'demo' },
  { name: 'components', path: '/en/ops/ui', user: 'ops', fullPage: true },
];

for (const screen of SCREENS)
  test(`${screen.name} looks as it did`, async ({ browser }) => takePictures(browser, screen));

test('a listing looks as it did', async ({ browser }) => {
  const visitor = await apiAs(null);
  const [dearest] = (
    await ok<{ items: { id: number }[] }>(visitor.get(`public/listings?${FLATS}&sort=price_desc&size=1`))
  ).items;
  await takePictures(browser, { name: 'listing', path: `/products/product/${dearest?.id}` });
});

test('the stored screenshots take less than 6 MB', () => {
  const folder = join(import.meta.dirname, 'pictures');
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
