import { expect } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { siteUrl } from '../support/places.ts';
import { readable } from '../support/readable.ts';
import { test } from '../support/test.ts';

/** Debian's; Playwright drives only a build of its own. */
const executablePath = process.env.FIREFOX_PATH;

test.skip(!executablePath, 'Firefox is not installed');

test('Firefox continues from what the server sent, and searches', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const sent = await plain.newPage();
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // The width for which the server makes a page of a browser that does not tell its own.
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await firefox.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    for (const path of ['/ru', '/ru/products?category=Garage_Sell', '/en/nowhere']) {
      await sent.goto(path, { waitUntil: 'commit' });
      await sent.waitForLoadState();
      await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => !document.querySelector('#root[data-width]'));
      expect(await page.evaluate(readable), path).toEqual(await sent.evaluate(readable));
    }
    expect(faults.filter((text) => /hydrat|#4\d\d|Security Policy/.test(text))).toEqual([]);

    await page.goto(`${siteUrl}/ru/products`, { waitUntil: 'load' });
    await page.locator('main input[name="search"]').fill('Чиланзар');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.location.search.includes('search='));
  } finally {
    await firefox.close();
    await plain.close();
  }
});
