import type { GateBrowser } from './browser.ts';
import type { Problem } from './browser-messages.ts';
import { hydrationBreaches } from './hydration.ts';

const address = { subject: 'The page /x', where: 'remote.config.ts', url: '/x', locale: 'uz' as const };
const html = '<div data-remote="mf_x"><p>from the server</p></div>';

/** What is said of a page in which a browser meets a problem. */
async function said(problem: Partial<Problem>): Promise<string[]> {
  const problems = [{ remote: 'mf_x', expose: './lifecycles', kind: '', message: '', ...problem }];
  const browser = { hydrate: async () => ({ problems, html }) } as unknown as GateBrowser;
  const breaches = await hydrationBreaches(browser, 'mf_x', { address, html, state: '{}' } as never);
  return breaches.map(({ what }) => what);
}

test('a part that nobody has compared with what a browser renders is refused', async () => {
  expect(await said({ kind: 'unsettled', message: 'it still waits for its code' })).toEqual([
    'does not come to rest in the browser: it still waits for its code',
  ]);
});

test('what another remote or a window without a network does is not this release’s', async () => {
  expect(await said({ kind: 'unsettled', remote: 'mf_y' })).toEqual([]);
  expect(await said({ kind: 'network' })).toEqual([]);
});
