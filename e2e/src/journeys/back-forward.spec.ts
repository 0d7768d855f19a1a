import { expect, type Page, test as playwright } from '@playwright/test';
import { header } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { localeTexts } from '../support/texts.ts';

const executablePath = process.env.CHROMIUM_PATH;
/** The whole browser, with the cache that everybody's has and Playwright switches off. */
const test = playwright.extend<object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        ...(executablePath ? { executablePath } : { channel: 'chromium' }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/**
 * Counts on the page's root how often its connection was opened. Playwright does not report a WebSocket that a page opens as soon
 * as it comes back.
 */
const countConnections = (page: Page) =>
  page.addInitScript(() => {
    let opened = 0;
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => {
          if (!String(data).startsWith('CONNECTED')) return;
          opened += 1;
          document.documentElement.dataset.connections = String(opened);
        });
      }
    };
  });

/** To another document of the site and back. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
    setTimeout(() => location.assign('/api/docs'));
  });
  await page.waitForURL('/api/docs**');
  await meanwhile();
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A page from the cache is not loaded again.
  await page.waitForURL(pathname, { waitUntil: 'commit' });
}

for (const user of [null, 'demo'] as const)
  test(`Back shows the same page, connected again: ${user ?? 'a visitor'}`, async ({ page }) => {
    await countConnections(page);
    if (user) await logIn(page, user);
    await page.goto('/ru/products');
    await expect(page.locator('html')).toHaveAttribute('data-connections', '1');
    await leaveAndReturn(page);
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-connections', '2');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ru\/products\/product\/\d+/);
  });

test('Back shows nothing of a session that has ended', async ({ page, context }) => {
  const { person, login } = header(page, localeTexts('ru'));
  await logIn(page, 'demo');
  await page.goto('/ru/products');
  await expect(person).toBeVisible();
  await leaveAndReturn(page, () => context.clearCookies());
  await expect(login).toBeVisible();
  await expect(person).toBeHidden();
});
