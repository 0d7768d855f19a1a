import type { ListingsResponse } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { ok } from '../support/api.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

test('who saves data, chosen in the settings, gets smaller photos, and a map once they ask for it', async ({
  page,
  request,
}) => {
  const t = localeTexts('ru');
  const { items } = await ok<ListingsResponse>(
    request.get('/api/public/listings?category=ResidentialMultiStorey_Sell&photos=true&size=1'),
  );
  const id = items[0]?.id;
  const tiles: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/tiles/')) tiles.push(sent.url());
  });
  const largest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll<HTMLSourceElement>('main source[srcset]')].flatMap(({ srcset }) =>
          [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
        ),
      ),
    );
  const product = async () => {
    // Without the wait for all parts: who saves data keeps those out of sight as they came.
    await page.goto(`/ru/products/product/${id}`, { waitUntil: 'commit' });
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[data-width]')).toHaveCount(0);
    await expect(page.locator('main source[srcset]').first()).toBeAttached();
    return largest();
  };
  await logIn(page, 'demo');
  const usual = await product();
  await page.goto('/ru/profile/settings');
  const choice = (name: string) => page.getByRole('radio', { name: t.profile(`preferences.data_${name}`) });
  await choice('less').check();
  expect(await product()).toBeLessThan(usual);
  const show = page.getByRole('button', { name: t.map('offer.show') });
  await show.scrollIntoViewIfNeeded();
  await expect(show).toBeVisible();
  expect(tiles).toEqual([]);
  await show.click();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await page.goto('/ru/profile/settings');
  await expect(choice('less')).toBeChecked();
});
