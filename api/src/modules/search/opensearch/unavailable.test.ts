import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('searches while OpenSearch cannot be reached', () => {
  let test: TestApp;
  before(async () => {
    // Nothing listens there.
    test = await createTestApp({ SEARCH_URL: 'http://127.0.0.1:1', SEARCH_MEMORY_FROM: '0' });
  });
  after(() => test.close());

  it('are answered by SQL, and readiness says so', async () => {
    const list = await test.call('GET', '/api/public/listings');
    assert.deepEqual([list.status, list.body.total], [200, 0]);
    const ready = await test.call('GET', '/api/health/ready');
    assert.deepEqual(
      [ready.status, ready.body],
      [200, { status: 'ready', search: { status: 'sql', lag: null } }],
    );
    await test.services.modules.search.follow();
    await test.services.modules.search.changed();
  });
});
