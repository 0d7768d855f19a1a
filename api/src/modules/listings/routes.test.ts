import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pathsOf } from '../../platform/openapi/openapi-testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from './testing.ts';

describe('the calls for listings', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  it('tell a new draft’s address', async () => {
    const { status, body, headers } = await test.call('POST', '/api/listings', { as: 'demo', body: flat() });
    assert.deepEqual([status, headers.location], [201, `/api/listings/${body.id}`]);
  });

  it('let a browser ask again for a public listing each time', async () => {
    const { id } = await publish(test, flat());
    for (const path of [`${id}`, `${id}/similar`]) {
      const { headers } = await test.call('GET', `/api/public/listings/${path}`);
      assert.equal(headers['cache-control'], 'no-cache', path);
    }
  });

  it('accept 60 requests for phone numbers of one address in ten minutes', async () => {
    const reveal = (from: string) => test.call('POST', '/api/public/listings/999999999/phone', { from });
    for (let n = 0; n < 60; n++) assert.equal((await reveal('10.2.2.2')).status, 404);
    const { status, headers } = await reveal('10.2.2.2');
    assert.equal(status, 429);
    const wait = Number(headers['retry-after']);
    assert.ok(wait > 500 && wait <= 600, String(wait));
    assert.equal((await reveal('10.3.3.3')).status, 404);
  });

  it('are documented with a summary and the kinds of their problems', () => {
    const paths = pathsOf(test.app);
    const kindsOf = (call: string, status: number) => {
      const [method = '', path = ''] = call.split(' ');
      const { description = '' } = paths[path]?.[method]?.responses[status] ?? {};
      return [...description.matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, kind]) => kind);
    };
    const moves = ['submit', 'publish', 'withdraw', 'renew', 'sold', 'unsold'];
    const writes = ['put /api/listings/{id}', ...moves.map((move) => `post /api/listings/{id}/${move}`)];
    const decisions = ['approve', 'reject'].map((action) => `post /api/moderation/listings/{id}/${action}`);
    for (const call of writes) assert.deepEqual(kindsOf(call, 422), ['unusual-price'], call);
    for (const call of decisions) assert.deepEqual(kindsOf(call, 403), ['own-listing'], call);
    for (const call of ['delete /api/listings/{id}', ...writes, ...decisions])
      assert.deepEqual(kindsOf(call, 409), ['stale-version', 'not-allowed', 'too-late'], call);
    assert.deepEqual(kindsOf('post /api/listings', 409), ['too-many-drafts']);
    const phone = 'post /api/public/listings/{id}/phone';
    assert.deepEqual([kindsOf(phone, 404), kindsOf(phone, 429)], [['phone-not-found'], ['daily-limit']]);
    // Reading them also writes, which needs room on the disk.
    for (const path of ['/api/listings/mine', '/api/listings/{id}'])
      assert.ok(paths[path]?.get?.responses[507], path);
    for (const [path, calls] of Object.entries(paths))
      for (const [method, { summary }] of Object.entries(calls))
        if (/\/listings\b/.test(path)) assert.ok(summary, `${method} ${path}`);
  });
});
