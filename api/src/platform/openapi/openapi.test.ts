import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FILTER_LIMITS, MAX_PAGE_SIZE, MAX_PHOTOS, MAX_PRICE, MIN_PRICE } from '@baza/shared/domain';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createDrive, filesPlugin } from '../storage/index.ts';
import { hiddenVideos } from '../storage/testing.ts';
import { type Paths, pathsOf } from './openapi-testing.ts';

const PEOPLE = [undefined, 'demo', 'moderator', 'ops'] as const;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
const BODIES: [unknown, string][] = [
  [{}, 'application/json'],
  [
    { version: 1, revision: 0, why: 'a test', reason: 'a test', parent: 999_999_999, priceConfirmed: 7 },
    'application/json',
  ],
  [[1, 'x', null], 'application/json'],
  ['{"parent":', 'application/json'],
  ['<x/>', 'application/xml'],
  ['--x--', 'multipart/form-data; boundary=x'],
  ['x'.repeat(1_100_000), 'application/json'],
];
/** Routes under `/api/` that are not documented. */
const UNDOCUMENTED = ['/api/openapi.json', '/api/docs'];

describe('the API document', () => {
  let test: TestApp;
  let paths: Paths;
  let folder: string;
  let uploads: Database;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baza-openapi-'));
    uploads = await createTestDatabase();
    const files = async () => ({
      db: uploads.db,
      drive: await createDrive({ dir: folder }),
      uploadDir: join(folder, 'uploads'),
      alone: true,
      videos: hiddenVideos,
      quota: { perHour: 1, perDay: 1 },
      inFlight: 1e8,
    });
    test = await createTestApp({}, { plugins: [async (app) => filesPlugin(app, await files())] });
    paths = pathsOf(test.app);
  });
  after(async () => {
    await test.close();
    await uploads.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each path with its methods, with unknown and malformed ids. */
  const addresses = () =>
    Object.entries(paths).flatMap(([path, operations]) =>
      (path.includes('{') ? ['999999999', '%20x'] : ['']).map((id) => ({
        url: path.replace(/\{\w+\}/g, id),
        methods: Object.keys(operations).map((name) => name.toUpperCase() as Method),
      })),
    );

  // `call` throws for an undocumented response.
  it('declares every response to anonymous users, wrong roles, unknown ids and invalid input', async () => {
    const met = new Set<number>();
    for (const { url, methods } of addresses())
      for (const as of PEOPLE)
        for (const method of methods)
          if (method === 'GET')
            for (const query of ['', '?page=0', `?size=${MAX_PAGE_SIZE + 1}&limit=101&version=x&id=x`])
              met.add((await test.call(method, url + query, { as })).status);
          else
            for (const [body, type] of BODIES)
              met.add((await test.call(method, url, { as, body, headers: { 'content-type': type } })).status);
    for (const status of [200, 400, 401, 403, 404, 413, 415]) assert.ok(met.has(status), `${status}`);
  });

  it('lists the methods of every path, and the API refuses the others', async () => {
    for (const { url } of addresses())
      for (const method of METHODS) {
        const { status } = await test.call(method, url, { as: 'demo' });
        if (method === 'OPTIONS') assert.equal(status, 204);
      }
    const methodsOf = async (method: Method, url: string) => (await test.call(method, url)).headers.allow;
    assert.equal(await methodsOf('PUT', '/api/listings/mine'), 'GET, HEAD, OPTIONS');
    assert.equal(await methodsOf('GET', '/api/public/listings/map'), 'OPTIONS, POST');
    assert.equal(await methodsOf('OPTIONS', '/api/listings/7'), 'DELETE, GET, HEAD, OPTIONS, PUT');
    assert.equal((await test.call('OPTIONS', '/api/nothing')).status, 404);
  });

  it('contains every route below /api/', () => {
    const routes = test.app
      .printRoutes({ commonPrefix: false, includeHooks: false })
      .split('\n')
      .map((line) => /(\/api\/\S*) \(/.exec(line)?.[1] ?? '')
      .filter((url) => url !== '' && !UNDOCUMENTED.includes(url));
    assert.ok(routes.length > 0);
    for (const url of routes) assert.ok(paths[url.replace(/:(\w+)/g, '{$1}')], url);
  });

  it('contains the upload of a photo', () => {
    const upload = paths['/api/files']?.post;
    assert.ok(upload?.requestBody?.content['multipart/form-data']);
    assert.deepEqual(
      Object.keys(upload.responses).map(Number),
      [201, 400, 401, 413, 415, 422, 429, 500, 503, 507],
    );
  });

  it('has patterns that other tools can read', () => {
    const patterns = JSON.stringify(paths).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? [];
    assert.ok(patterns.length > 20);
    assert.deepEqual(
      patterns.filter((pattern) => /\\(?:p\{|0)/.test(pattern)),
      [],
    );
  });

  it('contains the limits of values', async () => {
    const query = (path: string, name: string) =>
      paths[path]?.get?.parameters?.find((parameter) => parameter.name === name)?.schema;
    for (const path of ['/api/public/listings', '/api/listings/mine', '/api/moderation/listings']) {
      const { minimum, maximum } = query(path, 'size') ?? {};
      assert.deepEqual({ path, minimum, maximum }, { path, minimum: 1, maximum: MAX_PAGE_SIZE });
    }
    assert.equal(query('/api/public/listings', 'max')?.maximum, MAX_PRICE);
    assert.equal(query('/api/public/listings', 'search')?.maxLength, FILTER_LIMITS.searchLength);
    const draft = JSON.stringify(paths['/api/listings']?.post?.requestBody);
    assert.match(draft, new RegExp(`"minimum":${MIN_PRICE},"maximum":${MAX_PRICE}`));
    assert.match(draft, new RegExp(`"maxItems":${MAX_PHOTOS}`));
    const over = `size=${MAX_PAGE_SIZE + 1}`;
    assert.equal((await test.call('GET', `/api/public/listings?${over}`)).status, 400);
    assert.equal((await test.call('GET', `/api/public/listings?max=${MAX_PRICE}1`)).status, 400);
  });
});
