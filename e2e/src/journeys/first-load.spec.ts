import { devices, expect } from '@playwright/test';
import { test } from '../support/test.ts';

/** Compressed bytes of JavaScript until a page reacts, without what only parts out of sight need; the long aim is 180 KB. */
const MAX_BYTES = 224_200;

type Script = [address: string, integrity: string, runs: boolean, module?: string];

test('the scripts of a first load are few bytes, and all are named in the HTML', async ({ request }) => {
  const { items } = await (await request.get('/api/public/listings?size=1')).json();
  for (const path of ['/', '/products', `/products/product/${items[0].id}`]) {
    const headers = { 'user-agent': devices['Pixel 7'].userAgent };
    const html = await (await request.get(path, { headers })).text();
    const [, text = '[]'] = /data-scripts="([^"]*)"/.exec(html) ?? [];
    const list: Script[] = JSON.parse(text.replaceAll('&quot;', '"'));
    const sizes = await Promise.all(
      list
        .filter(([, , , module]) => module === undefined)
        .map(async ([address]) => Number((await request.head(address)).headers()['content-length'])),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(MAX_BYTES);
  }
});
