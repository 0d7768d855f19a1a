// Texts of people as long words without a space, in whatever the API responds.
import type { Page } from '@playwright/test';

/** Fields that hold what somebody has written. */
const WRITTEN = new Set(
  (
    'title name firstName lastName middleName userName email address landmark description text note reason reply ' +
    'comment lead label author client message question answer'
  ).split(' '),
);
const LONG = 'Щ'.repeat(300);

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (value === null || typeof value !== 'object') return value;
  // Areas: nobody writes their names.
  if ('nameRu' in value) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    typeof held === 'string' && held !== '' && WRITTEN.has(key) ? LONG : lengthen(held),
  ]);
  return Object.fromEntries(entries);
}

/** Makes each text that somebody has written 300 letters long, in every response of the API to this page. */
export async function lengthenResponses(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isJson = (type = '') => type.includes('json');
    if (route.request().method() !== 'GET') return route.continue();
    try {
      const response = await route.fetch();
      const json = isJson(response.headers()['content-type']) ? lengthen(await response.json()) : undefined;
      await route.fulfill({ response, ...(json === undefined ? {} : { json }) });
    } catch {
      // The page has gone, or the test has ended.
      await route.abort().catch(() => {});
    }
  });
}

/** Opens a page inside the running one, so that its data comes from the API. */
export async function openInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
