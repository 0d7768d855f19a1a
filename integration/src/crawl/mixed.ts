import { SECRET, type TestVisitor, testVisitors } from '../../../api/src/pages/html/testing-visitors.ts';

const VISITORS = 64;
/** More than there are renderers, fewer than may wait for one. */
const AT_ONCE = 16;
const MOST_TRIES = 50;

/** Relative times go on while the test runs. */
const without = (html: string) => html.replace(/(<time [^>]*>)[^<]*/g, '$1');

async function open(site: string, { url, headers }: TestVisitor): Promise<string> {
  // A page for which no renderer was free is the browser's to make.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const response = await fetch(site + url, { headers, redirect: 'manual' });
    const html = await response.text();
    if (response.status !== 200 || html.includes('id="baza-state"'))
      return `${response.status} ${without(html)}`;
  }
  return 'no renderer was ever free';
}

/**
 * Pages of visitors of all kinds, first one after the other, then all at once: what differs, and what has a secret of its
 * visitor.
 */
export async function mixedUp(site: string, paths: readonly string[]): Promise<string[]> {
  const all = testVisitors(VISITORS, paths);
  const alone = new Map<TestVisitor, string>();
  for (const visitor of all) alone.set(visitor, await open(site, visitor));
  const wrong: string[] = [];
  const queue = [...all, ...all.toReversed()];
  const lane = async () => {
    for (let visitor = queue.pop(); visitor; visitor = queue.pop()) {
      const page = await open(site, visitor);
      const own = alone.get(visitor) ?? '';
      const at = [...page].findIndex((letter, index) => letter !== own[index]);
      if (page !== own)
        wrong.push(`${visitor.address}: ${own.slice(at - 40, at + 80)} | ${page.slice(at - 40, at + 80)}`);
      if (page.includes(SECRET)) wrong.push(`${visitor.address} has a secret`);
      if (!page.startsWith('200')) wrong.push(`${visitor.address}: ${page.slice(0, 80)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return wrong;
}
