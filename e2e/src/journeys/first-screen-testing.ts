import { paths } from '@baza/shared/contract/routes';
import type { PageKind } from '@baza/shared/domain';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Path of a listing that is no longer for sale. */
export async function soldListing(request: APIRequestContext): Promise<string> {
  for (let id = 1; id < 200; id++) {
    const response = await request.get(`/api/public/listings/${id}`);
    if (response.status() === 410) return `/products/product/${id}`;
  }
  throw new Error('No listing is sold');
}

/** News and an article. */
export async function readings(request: APIRequestContext): Promise<string[]> {
  const first = async (kind: PageKind) => {
    const { items } = (await (await request.get(`/api/public/content/${kind}?locale=uz`)).json()) as {
      items: { id: number }[];
    };
    return paths.reading(kind, String(items[0]?.id));
  };
  return Promise.all([first('news'), first('articles')]);
}

/** An agency with listings and comments. */
export async function agency(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/public/users?kind=agency')).json()) as {
    items: { id: string }[];
  };
  return paths.user(items[0]?.id ?? '');
}

/** Opens a page that the server has rendered: a busy one leaves it to the browser. */
export const openRendered = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-width] footer')).toBeVisible({ timeout: 5000 });
  }).toPass();

/** What is shown as if it could be used, and is neither a link nor part of a form that leads somewhere. */
export const deadControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, [role="combobox"], a:not([href])')]
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => !control.closest('form[action]') || control.getAttribute('type') === 'button')
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
