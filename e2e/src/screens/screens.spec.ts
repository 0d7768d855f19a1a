// The most important pages and all components, as they looked when somebody last approved of them: `npm test -- screens`
// compares, `npm test -- screens --update` takes new pictures.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { type DemoUser, logIn } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

/** Faces are drawn in other ways elsewhere. */
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux');

const MAX_BYTES = 6e6;
/** Of a picture's pixels: less than a word, more than what its fewer colours make of a shadow. */
const MAX_DIFFERENT = 0.002;

const FLATS = 'category=ResidentialMultiStorey_Sell';
interface Screen {
  name: string;
  path: string;
  user?: DemoUser;
  /** What must be there before the picture is taken. */
  ready?: string;
  /** The whole page, rather than what the window shows. */
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

/** What is another one at each visit or on another day, and photos, which have a format when it is ready. */
const changing = (page: Page) => page.locator('time, main img, main video, [data-changing]');

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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, {
        mask: [changing(page)],
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

test('the pictures are small enough for everybody who clones them', () => {
  const folder = join(import.meta.dirname, 'pictures');
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
