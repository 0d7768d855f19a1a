import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Edition } from '@baza/shared/domain';
import { act, flat, publish } from '../../modules/listings/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type PageHead, renderHead } from './page-head.ts';
import { selectionHead } from './selection-head.ts';

const publicUrl = 'https://baza.example';

describe('the head of a shared selection', () => {
  let test: TestApp;
  let id: number;
  let token: string;
  let listing: number;
  before(async () => {
    test = await createTestApp();
    const sold = await publish(test, flat());
    listing = (await publish(test, flat())).id;
    const body = { name: 'Онамга <b>', listing: sold.id };
    id = (await test.call('POST', '/api/selections', { as: 'demo', body })).body.id;
    await test.call('PUT', `/api/selections/${id}/listings/${listing}`, { as: 'demo' });
    token = (await test.call('POST', `/api/selections/${id}/link`, { as: 'demo' })).body.token;
    await act(test, sold, 'sold');
  });
  after(() => test.close());

  const head = (path: string, edition: Edition = 'ru') =>
    selectionHead(test.services.modules.selections.shared)(edition, path);

  it('is a link preview with the first listing for sale, and nothing for search engines', async () => {
    const found = await head(`/selections/${token}`);
    const html = renderHead(found as PageHead, { publicUrl, pathname: `/ru/selections/${token}` });
    assert.equal(found?.status, 200);
    assert.match(html, /<meta property="og:title" content="Онамга &lt;b&gt;">/);
    assert.match(html, /og:description" content="Объявлений: 2\. /);
    assert.match(
      html,
      new RegExp(`og:image" content="${publicUrl}/previews/ru/listings/${listing}\\.jpg\\?v=\\d`),
    );
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(html, /canonical|hreflang/);
  });

  it('is 404 for a link that never was, 410 for one that has ended', async () => {
    for (const wrong of ['x', '0'.repeat(22), '%00'])
      assert.equal((await head(`/selections/${wrong}`))?.status, 404, wrong);
    await test.call('DELETE', `/api/selections/${id}/link`, { as: 'demo' });
    const ended = await head(`/selections/${token}`, 'en');
    assert.deepEqual([ended?.status, ended?.title], [410, 'This link no longer works']);
    assert.equal(await head('/selections'), null);
    assert.equal(await head('/products'), null);
  });
});
