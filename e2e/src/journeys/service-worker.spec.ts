import { expect } from '@playwright/test';
import { header } from '../support/header.ts';
import { logIn } from '../support/log-in.ts';
import { test } from '../support/test.ts';
import { localeTexts } from '../support/texts.ts';

test('with the service worker in control a signed-in visitor’s pages are taken over as they were sent', async ({
  page,
}) => {
  const { person } = header(page, localeTexts('ru'));
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) reports.push(request.postData() ?? '');
  });
  await logIn(page, 'demo');
  await page.goto('/ru');
  await expect(person).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);

  for (const path of ['/ru', '/ru/products', '/ru/products?category=Garage_Sell']) {
    const response = await page.goto(path);
    expect(await response?.text()).toContain('data-rendered="mf_listings/');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(person).toBeVisible();
  }
  await page.goto('about:blank');
  expect(reports.filter((report) => report.includes('mismatch'))).toEqual([]);
});
