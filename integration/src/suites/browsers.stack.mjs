// The first visit of the most important pages in Firefox and WebKit: `npm run test:stack -- browsers`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import listingTexts from '../../../mf-listings/src/i18n/en.json' with { type: 'json' };
import shellTexts from '../../../shell/src/i18n/en.json' with { type: 'json' };
import { startSite } from '../crawl/crawled-site.ts';
import { openWebKit } from './webdriver.mjs';

const DISPLAY = ':77';
/** A phone's, as far as WebKit's window can be made narrow, and a desktop's. */
const WIDTHS = [450, 1440];
/** Photos in sight are there long before the ten seconds after which they come without any script. */
const PHOTOS_WITHIN_MS = 6000;
const SHEET_WITHIN_MS = 6000;

/**
 * Map tiles come from another server, which tests do not reach. For a file whose tab closes, Firefox reports a failed worker or the hash
 * of an empty file.
 */
const IGNORED =
  /Cross-Origin Request Blocked|Failed to load ‘http|hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/;

const folder = mkdtempSync(join(tmpdir(), 'baza-browsers-'));
let site;
let server;
let display;
let listing;

before(async () => {
  ({ site, server } = await startSite(folder));
  display = spawn(process.env.TEST_XVFB, [DISPLAY, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
  const { items } = await (await fetch(`${site}/api/public/listings?size=1`)).json();
  listing = items[0].id;
});
after(async () => {
  display?.kill();
  if (server) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What a page shows of itself. An expression, since WebDriver takes no functions. */
const STATE = `(() => {
  const inWindow = (image) => {
    const { top, bottom, left, right } = image.parentElement.parentElement.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const shown = [...document.querySelectorAll('main picture img')].filter(inWindow);
  return {
    isHydrated: document.querySelector('main h1, main h2') !== null
      && !document.querySelector('[data-width], [data-rendered], [data-remote][data-status="loading"]'),
    missing: shown.filter((image) => !image.complete || !image.naturalWidth).length,
    overflow: document.documentElement.scrollWidth - innerWidth,
    offersUpdate: document.body.innerText.includes(${JSON.stringify(shellTexts.update.text)}),
  };
})()`;

async function firstVisits(browser) {
  for (const width of WIDTHS) {
    await browser.resize(width, 900);
    const pages = [
      '/en',
      '/en/products',
      `/en/products/product/${listing}`,
      '/en/search-on-map',
      '/en/filter/filter',
    ];
    for (const path of pages) {
      await browser.open(site + path);
      const until = Date.now() + PHOTOS_WITHIN_MS;
      let state = await browser.evaluate(STATE);
      while ((!state.isHydrated || state.missing > 0) && Date.now() < until) {
        await new Promise((done) => setTimeout(done, 250));
        state = await browser.evaluate(STATE);
      }
      const expected = { isHydrated: true, missing: 0, overflow: 0, offersUpdate: false };
      assert.deepEqual(
        { ...state, overflow: Math.max(0, state.overflow) },
        expected,
        `${path} at ${width} px`,
      );
    }
  }
}

/** Opens the sheet of a filter on a phone; its height shows whether there is anything but the backdrop. */
async function opensSheet(browser) {
  await browser.resize(WIDTHS[0], 900);
  await browser.open(`${site}/en/products`);
  const sheet = `document.querySelector('dialog[open]')?.getBoundingClientRect().height ?? 0`;
  const press = `[...document.querySelectorAll('main button')].find((each) => each.textContent === ${JSON.stringify(listingTexts.filter.price.label)})?.click()`;
  const until = Date.now() + SHEET_WITHIN_MS;
  while ((await browser.evaluate(sheet)) < 200) {
    assert.ok(Date.now() < until, 'the sheet of prices does not open');
    if (!(await browser.evaluate(`Boolean(document.querySelector('dialog[open]'))`)))
      await browser.evaluate(press);
    await new Promise((done) => setTimeout(done, 250));
  }
}

test('Firefox shows the first pages whole and reports no error', { timeout: 120_000 }, async () => {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.TEST_FIREFOX,
    headless: true,
  });
  try {
    const errors = [];
    let page;
    let viewport;
    const browser = {
      resize: (width, height) => {
        viewport = { width, height };
      },
      // A tab for each address: in one tab Firefox may abort a navigation because of the page before.
      open: async (url) => {
        await page?.close();
        page = await firefox.newPage();
        await page.setViewport(viewport);
        page.on('pageerror', ({ message }) => IGNORED.test(message) || errors.push(message));
        await page.goto(url, { waitUntil: 'load' });
      },
      evaluate: (expression) => page.evaluate(expression),
    };
    await firstVisits(browser);
    await opensSheet(browser);
    assert.deepEqual(errors, []);
  } finally {
    await firefox.close();
  }
});

test('WebKit shows the first pages whole', { timeout: 120_000 }, async () => {
  const webkit = await openWebKit({ browser: process.env.TEST_MINI_BROWSER, display: DISPLAY });
  try {
    await firstVisits(webkit);
    await opensSheet(webkit);
  } finally {
    await webkit.close();
  }
});
