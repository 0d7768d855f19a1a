import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { manifestOf, registryOf } from '@baza/registry/testing';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { testSite } from './testing.ts';
import { webPlugin } from './web-plugin.ts';

const CODE = 'export const shell = 1;'.repeat(50);
const RELEASE = 'mf_listings/1.0.0';
const IN_DEVELOPMENT = 'mf_listings/0.0.0-dev.0';

describe('files of the shell and of releases', () => {
  const app: FastifyInstance = Fastify();
  let folder = '';
  let remove: () => Promise<void>;
  before(async () => {
    const site = await testSite(registryOf(manifestOf()));
    folder = site.options.shellDir;
    remove = site.remove;
    for (const path of ['assets', 'assets-secret', RELEASE, IN_DEVELOPMENT])
      await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, 'assets-secret/a.js'), 'hidden');
    await writeFile(join(folder, 'changes.jsonl'), 'hidden');
    await writeFile(join(folder, 'sw.js'), CODE);
    await writeFile(join(folder, 'server.0a1b2c3d.js'), CODE);
    await writeFile(join(folder, 'silent-check-sso.html'), '<!doctype html>');
    for (const path of ['assets/main.js', `${RELEASE}/remoteEntry.js`, `${IN_DEVELOPMENT}/page.css`]) {
      await writeFile(join(folder, path), CODE);
      await writeFile(join(folder, `${path}.br`), brotliCompressSync(CODE));
      await writeFile(join(folder, `${path}.gz`), gzipSync(CODE));
    }
    await app.register(async (scope) => webPlugin(scope, site.options));
  });
  after(async () => {
    await app.close();
    await remove();
  });
  const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
    app.inject({ method, url, headers });

  it('include a manifest in the language of the page, with icons that are there', async () => {
    const manifest = async (query: string) => {
      const { headers, body } = await get(`/manifest.webmanifest${query}`);
      assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8');
      return JSON.parse(body);
    };
    const russian = await manifest('?edition=ru');
    assert.deepEqual([russian.lang, russian.start_url, russian.id], ['ru', '/ru', '/']);
    assert.deepEqual(russian.shortcuts[1], { name: 'Поиск на карте', url: '/ru/search-on-map' });
    assert.equal((await manifest('?edition=uz-latn')).short_name, 'Baza');
    assert.deepEqual(await manifest('?edition=rubbish'), await manifest(''));
    for (const { src } of russian.icons) {
      await writeFile(join(folder, src), 'icon');
      assert.equal((await get(src)).statusCode, 200, src);
    }
  });

  for (const [url, cacheControl] of [
    ['/assets/main.js', 'public, max-age=31536000, immutable'],
    [`/remotes/${RELEASE}/remoteEntry.js`, 'public, max-age=31536000, immutable'],
    [`/remotes/${IN_DEVELOPMENT}/page.css`, 'no-cache'],
    ['/remotes/registry.json', 'no-cache'],
    ['/server.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/silent-check-sso.html', 'no-cache'],
    ['/shell.json', 'no-cache'],
  ] as const)
    it(`${url} is cached as ${cacheControl}, and revalidated by its ETag`, async () => {
      const { statusCode, headers } = await get(url);
      assert.equal(statusCode, 200);
      assert.equal(headers['cache-control'], cacheControl);
      assert.equal(headers.vary, 'accept-encoding');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      assert.equal(again.statusCode, 304);
      assert.equal(again.body, '');
      assert.equal(again.headers['cache-control'], cacheControl);
      assert.equal((await get(url, { 'if-none-match': '"another"' })).statusCode, 200);
      for (const tags of [`"another", ${headers.etag}`, '*'])
        assert.equal((await get(url, { 'if-none-match': tags })).statusCode, 304, tags);
    });

  it('a page is never cached, since it depends on its visitor', async () => {
    for (const url of ['/', '/nowhere'])
      assert.equal((await get(url)).headers['cache-control'], 'private, no-cache');
  });

  it('is sent compressed if the browser accepts it', async () => {
    for (const [accepted, encoding, bytes] of [
      ['gzip, deflate, br', 'br', brotliCompressSync(CODE)],
      ['gzip', 'gzip', gzipSync(CODE)],
      ['identity', undefined, Buffer.from(CODE)],
    ] as const) {
      const { headers, rawPayload } = await get('/assets/main.js', { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], encoding, accepted);
      assert.match(String(headers['content-type']), /^\w+\/javascript; charset=utf-8$/);
      assert.equal(headers['content-length'], String(bytes.length));
      assert.deepEqual(rawPayload, bytes);
    }
    const bare = await get('/sw.js', { 'accept-encoding': 'br' });
    assert.equal(bare.headers['content-encoding'], undefined);
    assert.equal(bare.body, CODE);
  });

  it('has the same headers for HEAD, and ignores ranges', async () => {
    const { headers, body } = await get('/assets/main.js', {}, 'HEAD');
    assert.equal(body, '');
    assert.equal(headers['content-length'], String(CODE.length));
    const range = await get('/assets/main.js', { range: 'bytes=0-9' });
    assert.equal(range.statusCode, 200);
    assert.equal(range.body, CODE);
  });

  it('responds 404 or 403 outside its folder, for unknown types and missing files', async () => {
    for (const url of [
      '/assets/missing.js',
      '/assets/',
      '/assets/main.js.br',
      '/assets/%00',
      '/assets/..%2fshell.json',
      '/assets/..%2fassets-secret%2fa.js',
      '/assets/..%5cshell.json',
      `/remotes/${RELEASE}/missing.js`,
    ]) {
      const { statusCode, headers, body } = await get(url);
      assert.equal(statusCode, url.includes('..') ? 403 : 404, url);
      assert.doesNotMatch(body, /hidden|main\.11111111\.js"/, url);
      assert.notEqual(headers['cache-control'], 'public, max-age=31536000, immutable', url);
    }
    for (const path of [
      'changes.jsonl',
      'shell.json',
      `${RELEASE}/..%2f..%2fchanges.jsonl`,
      `${RELEASE}/..%2f..%2fshell.json`,
      'assets-secret/a.js',
    ]) {
      const { statusCode, body } = await get(`/remotes/${path}`);
      assert.equal(statusCode, 404, path);
      assert.doesNotMatch(body, /hidden|preload/, path);
    }
  });
});
