// Nothing may cover a control on a phone: bars, floating buttons, switches. No content overflows at 320 px, the width of a
// laptop's page at 400 % zoom (WCAG 1.4.10).
import type { ListingsResponse } from '@baza/shared/schema';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { apiAs, ok } from '../support/api.ts';
import { coveredControls } from '../support/covered.ts';
import { type DemoUser, logIn } from '../support/log-in.ts';
import { overflowOf } from '../support/overflow.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

const WIDTHS = [350, 390] as const;
const NARROWEST = 320;
/** Of the page's height. */
const POSITIONS = [0, 0.4, 1] as const;
const MAX_FRAMES = 30;
const FLATS = 'category=ResidentialMultiStorey_Sell';

const PUBLIC = [
  '/ru',
  '/ru/products',
  `/ru/products?${FLATS}&max=9000000000`,
  '/ru/products?max=10',
  `/ru/filter/filter?${FLATS}&min=900000000&max=9000000000`,
  `/ru/search-on-map?${FLATS}`,
  '/ru/products/compare?ids=1,2',
  '/ru/favourites',
  '/ru/credit',
  '/ru/users',
  '/ru/users/user?id=2',
  '/ru/news',
  '/ru/articles',
  '/comments/comments',
  '/ru/selections/demo-selection-of-2026',
  '/uz-latn/products',
  '/ru/nowhere',
];
const LOGGED_IN = [
  '/ru/request',
  '/ru/request/new',
  '/ru/profile',
  '/ru/profile/notices',
  '/ru/profile/selections',
  '/ru/profile/searches',
  '/ru/profile/documents',
  '/ru/profile/role',
  '/ru/profile/settings',
  '/ru/apply',
  '/ru/apply/add',
  '/ru/favourites',
];
// Many pages, also where the machine is busy.
test.describe.configure({ timeout: 180_000 });

async function phone(browser: Browser, user?: DemoUser): Promise<Page> {
  const { userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: WIDTHS[0], height: 740 },
    isMobile: true,
    hasTouch: true,
    userAgent,
  });
  const page = await context.newPage();
  if (user) await logIn(page, user);
  return page;
}

/** Hit-tests the open page at each width and scroll position, and finds overflow at the narrowest width. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const position of POSITIONS) {
      await page.evaluate(
        (part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }),
        position,
      );
      // What makes way for the content does so shortly after the scroll.
      let covered = await coveredControls(page);
      for (let frame = 0; frame < MAX_FRAMES && covered.length > 0; frame += 1) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        covered = await coveredControls(page);
      }
      faults.push(
        ...covered.map(
          ({ control, by }) => `${page.url()} ${width} px at ${position}: ${control} under ${by}`,
        ),
      );
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  faults.push(...(await overflowOf(page)).map((what) => `${page.url()} at ${NARROWEST} px: ${what}`));
  return faults;
}

async function faultsOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    faults.push(...(await faultsOf(page)));
  }
  await page.context().close();
  return faults;
}

test('public pages cover no control on a phone, and fit 320 px', async ({ browser }) => {
  const { items } = await ok<ListingsResponse>((await apiAs(null)).get('public/listings?size=1'));
  const page = await phone(browser);
  expect(await faultsOn(page, [...PUBLIC, `/ru/products/product/${items[0]?.id}`])).toEqual([]);
});

test('pages of a logged-in user cover no control on a phone, and fit 320 px', async ({ browser }) => {
  expect(await faultsOn(await phone(browser, 'demo'), LOGGED_IN)).toEqual([]);
});
