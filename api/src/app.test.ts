import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EnvironmentError, readEnv } from './env.ts';
import { createTestApp, type TestApp } from './testing.ts';

describe('readEnv', () => {
  it('fills in what is absent or empty', () => {
    const env = readEnv({ PORT: '4130', DATABASE_URL: '' });
    assert.equal(env.PUBLIC_URL, 'http://localhost:4130');
    assert.equal(env.DEMO, true);
    assert.equal(readEnv({ DATABASE_URL: 'postgres://a@b/c' }).DEMO, false);
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
    test = await createTestApp({ CORS_ORIGINS: 'https://a.example' });
  });
  after(() => test.close());

  it('is live and ready', async () => {
    assert.deepEqual((await test.call('GET', '/api/health/live')).body, { status: 'live' });
    assert.deepEqual((await test.call('GET', '/api/health/ready')).body, { status: 'ready' });
  });

  it('tells browsers about the deployment, with a tag', async () => {
    const first = await test.call('GET', '/api/config');
    assert.equal(first.status, 200);
    assert.equal(first.body.keycloak.clientId, 'baza-web');
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await test.call('GET', '/api/config', { headers })).status, 304);
  });

  it('answers unknown addresses and broken requests with problem documents', async () => {
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

  it('answers other origins only when they are listed', async () => {
    const allowed = await test.call('GET', '/api/config', { headers: { origin: 'https://a.example' } });
    assert.equal(allowed.headers['access-control-allow-origin'], 'https://a.example');
    const refused = await test.call('GET', '/api/config', { headers: { origin: 'https://b.example' } });
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  });

  it('exposes figures of requests by route', async () => {
    const { body } = await test.call('GET', '/metrics');
    assert.match(
      body,
      /baza_http_request_seconds_count\{method="GET",route="\/api\/config",status="200"\} \d/,
    );
  });
});
