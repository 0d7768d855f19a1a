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
    const faults: string[] = [];
    /** A page of its own for each address: Firefox aborts a navigation if the page before it is still on its way. */
    const open = async (path: string) => {
      const page = await firefox.newPage();
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => !document.querySelector('#root[data-width]'));
      return page;
    };
    for (const path of ['/ru', '/ru/products?category=Garage_Sell', '/en/nowhere']) {
      await sent.goto(path, { waitUntil: 'commit' });
      await sent.waitForLoadState();
      const page = await open(path);
      expect(await page.evaluate(readable), path).toEqual(await sent.evaluate(readable));
      await page.close();
    }
    expect(faults.filter((text) => /hydrat|#4\d\d|Security Policy/.test(text))).toEqual([]);

    const page = await open('/ru/products');
    await page.locator('main input[name="search"]').fill('Чиланзар');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.location.search.includes('search='));
  } finally {
    await firefox.close();
    await plain.close();
  }
});
