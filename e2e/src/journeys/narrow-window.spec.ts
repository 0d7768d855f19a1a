// Texts without a space in a window of 320 px, and the desks in it: nothing is cut off.
import { devices, expect, type Page } from '@playwright/test';
import { flat, postListing, withdraw } from '../support/api.ts';
import { type DemoUser, logIn } from '../support/log-in.ts';
import { lengthenResponses, openInside } from '../support/long-texts.ts';
import { overflowOf } from '../support/overflow.ts';
import { test } from '../support/test.ts';

test.use({
  viewport: { width: 320, height: 700 },
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
});

const OWN = [
  '/favourites',
  '/profile',
  '/profile/viewings',
  '/profile/selections',
  '/profile/searches',
  '/profile/documents',
  '/profile/role',
  '/profile/settings',
  '/profile/notices',
  '/request',
  '/request/new',
  '/apply',
  '/apply/add',
];
const DESKS: [DemoUser, string[]][] = [
  ['moderator', ['/moderation', '/moderation?list=decided', '/moderation/comments']],
  ['operator', ['/applications', '/applications/viewings', '/callbacks/company', '/callbacks?of=mine']],
  ['supervisor', ['/supervision', '/supervision?view=report']],
  ['bank', ['/credit/applications', '/credit/applications?state=all']],
];

/** Opens each path, with `inside` from the page that is open, and collects what is cut off. */
async function check(page: Page, paths: readonly string[], inside = false): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    if (inside) await openInside(page, path);
    else await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const found = await overflowOf(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

for (const [user, paths] of DESKS)
  test(`the desk of a ${user} is not cut off at 320 px, also by words of 300 letters`, async ({ page }) => {
    await logIn(page, user);
    await check(page, paths);
    await lengthenResponses(page);
    await page.goto('/nowhere');
    await check(page, paths, true);
  });

test('words of 300 letters in every field of every response run out of no page', async ({ page }) => {
  test.setTimeout(120_000);
  await logIn(page, 'demo');
  await lengthenResponses(page);
  await page.goto('/nowhere');
  await check(page, [...OWN, '/products', '/users', '/news', '/comments/comments'], true);
});

test('a listing of long words runs out of no page that the server renders', async ({ page }) => {
  test.setTimeout(120_000);
  /** Ends in letters of its own, since likely copies are marked. */
  const long = (length: number) =>
    'Щ'.repeat(length - 8) + Date.now().toString(36).slice(-8).padStart(8, 'х');
  const listing = await postListing(
    'realtor',
    flat(long(120), { address: long(300), landmark: long(200), description: long(300) }),
  );
  const draft = await postListing(
    'demo',
    flat(long(120), { address: long(300), description: long(300) }),
    'rejected',
    long(300),
  );
  await check(page, [
    `/ru/products/product/${listing.id}`,
    `/ru/products?search=${listing.id}`,
    '/ru/products?sort=newest',
  ]);
  await logIn(page, 'demo');
  await check(page, [`/request/edit/${draft.id}`]);
  await withdraw('realtor', listing.id);
  await withdraw('demo', draft.id);
});
