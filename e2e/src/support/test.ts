import { expect, type Page, test as playwright } from '@playwright/test';

/** Time in milliseconds for a page to react; some journeys keep its code away. */
const PATIENCE = 10_000;

/** Public pages are readable before their code is there. A journey acts as soon as it can see, a person does not. */
async function untilItReacts(page: Page): Promise<void> {
  const reacts = () =>
    !document.querySelector('[data-width], [data-rendered], [data-remote][data-status="loading"]');
  await page.waitForFunction(reacts, undefined, { timeout: PATIENCE }).catch(() => {});
}

/**
 * What React says of HTML that it would have rendered otherwise, a browser of what the page's policy forbids, and of a preload
 * whose file it has to fetch again.
 */
const COMPLAINT = /hydrat|React error #4\d\d|Content Security Policy|not used due to an integrity mismatch/i;
/** Playwright's recording asks for the previews of files. */
const RECORDING = /^Connecting to 'blob:/;
const complaints: string[] = [];
const watched = new WeakSet<Page>();

function watch(page: Page): void {
  if (watched.has(page)) return;
  watched.add(page);
  const hear = (text: string) =>
    COMPLAINT.test(text) && !RECORDING.test(text) && complaints.push(`${page.url()}: ${text}`);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && hear(message.text()));
  page.on('pageerror', ({ message }) => hear(message));
}

/** Makes `goto` and `reload` of all pages wait; `waitUntil: 'commit'` does not. */
function waitAfterLoads(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Page;
  const { goto, reload } = pages;
  pages.goto = async function (this: Page, url, options) {
    watch(this);
    const response = await goto.call(this, url, options);
    if (options?.waitUntil !== 'commit') await untilItReacts(this);
    return response;
  };
  pages.reload = async function (this: Page, options) {
    const response = await reload.call(this, options);
    if (options?.waitUntil !== 'commit') await untilItReacts(this);
    return response;
  };
}

/** Playwright's `test` on pages that react once they are open; hydration warnings and policy violations fail it. */
export const test = playwright.extend<
  { mayComplain: boolean; complaining: undefined },
  { waitingPages: undefined }
>({
  /** The journey does what the page's policy forbids. */
  mayComplain: [false, { option: true }],
  complaining: [
    async ({ mayComplain }, use) => {
      complaints.length = 0;
      await use(undefined);
      if (!mayComplain) expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  waitingPages: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      waitAfterLoads(await context.newPage());
      await context.close();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
