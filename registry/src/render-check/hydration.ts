import { JSDOM } from 'jsdom';
import type { Address } from './addresses.ts';
import type { Breach } from './breaches.ts';
import type { GateBrowser } from './browser.ts';
import { differenceOf } from './markup.ts';

const FIX =
  'Build again, from the same sources. What differs on purpose begins as on the server, and changes once useHydrated() is true.';

/** Problems that a visitor would have; others come of a window without a network. */
const KINDS: ReadonlySet<string> = new Set(['mismatch', 'unavailable', 'unsettled']);

/** What the release's browser build makes of the server's HTML of a page. */
export async function hydrationBreaches(
  browser: GateBrowser,
  remote: string,
  { address, html, state }: { address: Address; html: string; state: string },
): Promise<Breach[]> {
  const breach = (what: string): Breach[] => [{ ...address, what, lines: [], fix: FIX }];
  const page = await browser.hydrate({ html, state, url: address.url, locale: address.locale });
  if (page instanceof Error)
    return breach(`does not come to rest in the browser: ${page.message.split('\n', 1)[0]}`);
  const [problem] = page.problems.filter((each) => each.remote === remote && KINDS.has(each.kind));
  if (!problem) return [];
  if (problem.kind === 'unavailable') return breach(`cannot be loaded in the browser: ${problem.message}`);
  if (problem.kind === 'unsettled') return breach(`does not come to rest in the browser: ${problem.message}`);
  const [before, after] = differenceOf(textOf(html), textOf(page.html)) ?? [];
  const shown = before === undefined ? '' : `the server shows “${before}”, the browser “${after}”; `;
  // React's messages are long in production.
  return breach(
    `is not what its browser build renders: ${shown}${problem.message.split(' for the full', 1)[0]}`,
  );
}

/** The text of the outlet. */
const textOf = (html: string): string =>
  new JSDOM(html).window.document.querySelector('[data-remote]')?.textContent ?? '';
