// Compares the boxes of a page as the server sent it with those after its code has taken over.
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { siteUrl } from './places.ts';

export interface Screen {
  name: string;
  path: string;
  /** Width of the window in CSS pixels. */
  width: number;
  /** The server assumes a window's width by it: by default a phone's below 640 px, else a desktop's. */
  agent?: 'phone' | 'tablet' | 'desktop';
  /** `none`: text keeps the local face, so that widths can be compared; else the web fonts come late. */
  fonts?: 'none' | undefined;
  storageState?: BrowserContextOptions['storageState'];
}

export interface Measured {
  /** Whether the server rendered the page: a busy one leaves it to the browser. */
  fromServer: boolean;
  /** Cumulative layout shift: the worst session window, as browsers report it. */
  shift: number;
  /** What moved, by class names. */
  moved: string;
  /** Elements of the first screen whose boxes, or whose files of photos to choose from, differ between the server's page and the hydrated one. */
  differences: string[];
  /** Width of the page beyond the window's, in CSS pixels. */
  overflow: number;
}

const AGENTS = {
  phone: devices['Pixel 7'].userAgent,
  tablet: devices['iPad (gen 7)'].userAgent,
  desktop: devices['Desktop Chrome'].userAgent,
};
/** Text is painted in the local face first, as on most lines. */
const FONTS_LATE_MS = 700;

interface Shifts {
  worst: number;
  burst: number;
  first: number;
  last: number;
  moved: string;
}
type Watched = typeof window & {
  shifts: Shifts;
  boxes: Map<Element, DOMRect>;
  words: Map<Element, string | null>;
  photos: Map<Element, string>;
};

/** Observes from the first paint; the largest session window is the CLS. Runs in the page. */
function observeShifts(): void {
  const found: Shifts = { worst: 0, burst: 0, first: -1e9, last: -1e9, moved: '' };
  (window as Watched).shifts = found;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const goesOn = entry.startTime - found.last < 1000 && entry.startTime - found.first < 5000;
      if (!goesOn) Object.assign(found, { burst: 0, first: entry.startTime });
      found.last = entry.startTime;
      found.burst += entry.value;
      found.worst = Math.max(found.worst, found.burst);
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.className || node.tagName : node?.nodeName,
      );
      found.moved += ` ${entry.value.toFixed(3)} ${names.join(', ')};`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Remembers the boxes of all elements that are painted in the window, without drawings. Runs in the page. */
function rememberBoxes(): void {
  const boxes = new Map<Element, DOMRect>();
  for (const element of document.querySelectorAll('header *, main, main *')) {
    const box = element.getBoundingClientRect();
    const isPainted = box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0;
    // What the server left to be fetched makes room for it; photos that wait for scripts are out of their places.
    const isElsewhere = element.closest('svg, [aria-busy="true"], [data-photos="wait"] img[loading="lazy"]');
    if (isPainted && !isElsewhere) boxes.set(element, box);
  }
  const photos = [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]')];
  Object.assign(window, {
    boxes,
    words: new Map([...boxes.keys()].map((each) => [each, each.textContent])),
    photos: new Map(photos.map((each) => [each, `${each.srcset} in ${each.sizes}`])),
  });
}

/**
 * Names the elements whose boxes are no longer the same, the outermost of each branch only, and the photos that would be
 * fetched again. Runs in the page.
 */
function compareBoxes(): string[] {
  const { boxes, words, photos } = window as Watched;
  const different: Element[] = [];
  const found: string[] = [];
  const hasDate = (element: Element) =>
    element.localName === 'time' || element.querySelector('time') !== null;
  for (const [element, was] of boxes) {
    if (different.some((outer) => outer.contains(element))) continue;
    // A relative date is written again for the visitor's clock, and is as wide as its words. What stands beside is compared.
    if (element.localName === 'time') continue;
    // So is a label that a count has come into, which its button has room for.
    const hasOtherWords = element.children.length === 0 && element.textContent !== words.get(element);
    const isAsWideAsDate = hasOtherWords || hasDate(element);
    const siblings = [...(element.parentElement?.children ?? [])];
    const followsDate = siblings.slice(0, siblings.indexOf(element)).some(hasDate);
    const is = element.getBoundingClientRect();
    const isReplaced = !element.isConnected;
    const isMoved =
      Math.abs(was.top - is.top) > 1 || (Math.abs(was.left - is.left) > 1 && !followsDate && !isAsWideAsDate);
    // What holds others, or runs below the window's edge, may grow: what follows is compared by itself.
    const isResized =
      (Math.abs(was.width - is.width) > 1 && !isAsWideAsDate) ||
      (Math.abs(was.height - is.height) > 1 &&
        element.children.length === 0 &&
        !(was.bottom > innerHeight && is.bottom > innerHeight));
    if (!isReplaced && !isMoved && !isResized) continue;
    different.push(element);
    const name = `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]}`;
    const box = ({ left, top, width, height }: DOMRect) =>
      [left, top, width, height].map(Math.round).join(' ');
    found.push(isReplaced ? `${name} [${box(was)}] was replaced` : `${name} [${box(was)}] → [${box(is)}]`);
  }
  for (const [each, was] of photos) {
    const { srcset, sizes } = each as HTMLImageElement;
    if (each.isConnected && `${srcset} in ${sizes}` !== was)
      found.push(`a photo of ${was} has become ${srcset} in ${sizes}`);
  }
  return found;
}

/** Whether all code that takes over a part of the page has done so. Runs in the page. */
const isHydrated = () =>
  !document.querySelector('[data-width], [data-rendered], [data-remote][data-status="loading"]');

/** Opens a screen, its scripts held back until the server's page is painted, and compares it before and after. */
export async function measure(browser: Browser, screen: Screen): Promise<Measured> {
  const { path, width, storageState, agent = width < 640 ? 'phone' : 'desktop' } = screen;
  const phone = agent === 'phone';
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
    userAgent: AGENTS[agent],
    storageState,
    serviceWorkers: 'block',
    // What slides for most people would jump here, and be counted.
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  try {
    return await compare(page, path, screen.fonts);
  } finally {
    await context.close();
  }
}

async function compare(page: Page, path: string, fonts: Screen['fonts']): Promise<Measured> {
  await page.addInitScript(observeShifts);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    if (fonts === 'none') return route.abort();
    await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS));
    await route.continue().catch(() => {});
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  // The first document of a new process may still have the window of the browser, not of the phone.
  await page.goto('/robots.txt');
  const response = await page.goto(path, { waitUntil: 'commit' });
  const fromServer = (await response?.text())?.includes('data-width=') ?? false;
  if (fromServer) {
    await page.locator('footer').first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.evaluate(rememberBoxes);
  }
  release();
  await page.locator('main h1, main h2').first().waitFor();
  await page.waitForFunction(isHydrated, undefined, { timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  // With other fonts every word has another width.
  const differences = fromServer && fonts === 'none' ? await page.evaluate(compareBoxes) : [];
  const shifts = await page.evaluate(() => (window as Watched).shifts);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return { fromServer, shift: shifts.worst, moved: shifts.moved, differences, overflow };
}
