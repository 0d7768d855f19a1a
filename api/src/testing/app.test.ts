import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { publicConfig } from '../modules/site-config/config-routes.ts';
import { EnvironmentError, readEnv } from '../platform/config/env.ts';
import { createTestApp, type TestApp } from './test-app.ts';

describe('readEnv', () => {
  it('fills in what is absent or empty', () => {
    const env = readEnv({ PORT: '4130', DATABASE_URL: '' });
    assert.equal(env.PUBLIC_URL, 'http://localhost:4130');
    assert.equal(env.DEMO, true);
    assert.equal(readEnv({ DATABASE_URL: 'postgres://a@b/c' }).DEMO, false);
  });

  it('shows no made-up contact phone outside the demo', () => {
    const phoneOf = (variables: Record<string, string>) => publicConfig(readEnv(variables)).phone;
    assert.match(phoneOf({}), /^\+998\d{9}$/);
    assert.equal(phoneOf({ DEMO: 'no' }), '');
    assert.equal(phoneOf({ DEMO: 'no', CONTACT_PHONE: '+998901234567' }), '+998901234567');
    assert.equal(phoneOf({ CONTACT_PHONE: '+998901234567' }), '+998901234567');
  });

  it('names every wrong setting in one sentence, without its value', () => {
    assert.throws(
      () => readEnv({ PORT: 'secret', SECRET_KEY: 'short' }),
      (error: Error) =>
        error instanceof EnvironmentError &&
        /PORT.*SECRET_KEY/.test(error.message) &&
        !/short/.test(error.message),
    );
  });
});

describe('app', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp(
      { CORS_ORIGINS: 'https://a.example' },
      {
        plugins: [
          async (app) => {
            app.get<{ Params: { size: string } }>('/made-up/:size', async ({ params }) => ({
              text: 'x'.repeat(Number(params.size)),
            }));
          },
        ],
      },
    );
  });
  after(() => test.close());

  it('is live and ready', async () => {
    assert.deepEqual((await test.call('GET', '/api/health/live')).body, { status: 'live' });
    assert.deepEqual((await test.call('GET', '/api/health/ready')).body, { status: 'ready' });
  });

  it('gives browsers the deployment configuration, with an ETag', async () => {
    const first = await test.call('GET', '/api/config');
    assert.equal(first.status, 200);
    assert.equal(first.body.keycloak.clientId, 'baza-web');
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await test.call('GET', '/api/config', { headers })).status, 304);
  });

  it('responds to unknown addresses and broken requests with problem documents', async () => {
    const missing = await test.call('GET', '/api/nothing');
    assert.equal(missing.status, 404);
    assert.match(String(missing.headers['content-type']), /application\/problem\+json/);
    assert.equal(missing.body.type, 'urn:baza:problem:not-found');
    assert.ok(missing.headers['x-request-id']);
  });

  it('publishes its documentation', async () => {
    const document = await test.call('GET', '/api/openapi.json');
    assert.equal(document.body.openapi, '3.1.0');
    assert.ok(document.body.paths['/api/config']);
    const page = await test.call('GET', '/api/docs');
    assert.match(page.body, /\/api\/config/);
    assert.doesNotMatch(page.body, /<script/);
  });

  it('builds and compresses its documentation once, and confirms current copies with 304', async (t) => {
    const urls = ['/api/openapi.json', '/api/docs'];
    const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
    for (const url of urls) await get(url);
    const build = t.mock.method(test.app, 'swagger');
    for (const url of urls) {
      const plain = await get(url);
      const packed = await get(url, { 'accept-encoding': 'gzip, br' });
      assert.equal(packed.headers['content-encoding'], 'br');
      assert.equal(packed.headers.vary, 'accept-encoding');
      assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
      const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
    }
    assert.equal(build.mock.callCount(), 0);
  });

  it('allows other origins only when they are listed', async () => {
    const allowed = await test.call('GET', '/api/config', { headers: { origin: 'https://a.example' } });
    assert.equal(allowed.headers['access-control-allow-origin'], 'https://a.example');
    const refused = await test.call('GET', '/api/config', { headers: { origin: 'https://b.example' } });
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  });

  it('compresses a usual page in one go, so that its length is known, and a large document as a stream', async () => {
    const get = async (url: string, encoding: string) => {
      const response = await test.app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.equal(response.headers['content-encoding'], encoding);
      return response;
    };
    const page = await get('/made-up/20000', 'br');
    assert.equal(Number(page.headers['content-length']), page.rawPayload.length);
    assert.equal(
      brotliDecompressSync(page.rawPayload).toString(),
      JSON.stringify({ text: 'x'.repeat(20_000) }),
    );
    const large = await get('/made-up/80000', 'br');
    assert.equal(large.headers['content-length'], undefined);
    assert.equal(JSON.parse(brotliDecompressSync(large.rawPayload).toString()).text.length, 80_000);
  });

  it('exposes request metrics by route', async () => {
    const { body } = await test.call('GET', '/metrics');
    assert.match(
      body,
      /baza_http_request_seconds_count\{method="GET",route="\/api\/config",status="200"\} \d/,
    );
  });

  it('aggregates browser measurements, however they are sent, within limits', async () => {
    const item = { name: 'LCP', value: 1200, remote: 'mf_listings', version: '0.1.0' };
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      test.call('POST', '/api/vitals', { body, headers });
    assert.equal((await send({ items: [item] })).status, 204);
    const beacon = JSON.stringify({ items: [item, { name: 'CLS', value: 0.1 }] });
    assert.equal((await send(beacon, { 'content-type': 'text/plain;charset=UTF-8' })).status, 204);
    const { body } = await test.call('GET', '/metrics');
    assert.match(body, /baza_browser_measurement_count\{name="LCP",remote="other",version="other"\} 2/);
    for (const bad of [
      {},
      { items: [] },
      { items: [{ name: 'x', value: 1 }] },
      { items: Array(51).fill(item) },
    ])
      assert.equal((await send(bad)).status, 400);
    assert.equal((await send('{', { 'content-type': 'text/plain' })).status, 400);
    const hostile = { items: [{ ...item, version: 'a"}\n# x' }] };
    assert.equal((await send(hostile)).status, 204);
    assert.doesNotMatch((await test.call('GET', '/metrics')).body, /^# x/m);
  });

  it('refuses bodies that are too large or of another type than declared', async () => {
    const huge = await test.call('POST', '/api/public/region/init', {
      body: { parent: 'x'.repeat(2_000_000) },
    });
    assert.equal(huge.status, 413);
    const headers = { 'content-type': 'application/json' };
    const broken = await test.call('POST', '/api/public/region/init', { body: '{"parent":', headers });
    assert.equal(broken.status, 400);
    assert.equal(broken.body.status, 400);
  });

  it('limits the request rate of one address', async () => {
    const strict = await createTestApp({ RATE_LIMIT: '10' });
    const ask = () => strict.call('GET', '/api/config', { from: '10.9.9.9' });
    for (let index = 0; index < 10; index += 1) assert.equal((await ask()).status, 200);
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.equal(refused.body.type, 'urn:baza:problem:too-many-requests');
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await strict.call('GET', '/api/config', { from: '10.9.9.8' })).status, 200);
    assert.equal((await strict.call('GET', '/api/health/live', { from: '10.9.9.9' })).status, 200);
    await strict.close();
  });
});
