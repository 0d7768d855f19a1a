import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { loggerOptions } from '../../app.ts';
import { pageLimit } from '../../platform/http/page-limit.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testSite } from './testing.ts';
import { webPlugin } from './web-plugin.ts';

/** The site with its pages and its log lines. */
async function open(variables: Record<string, string> = {}) {
  const manifest = manifestOf();
  manifest.routes = manifest.routes.map((route) => ({ ...route, params: { id: 'id' } }));
  const { options, remove } = await testSite(registryOf(manifest));
  const log = new PassThrough();
  const lines: string[] = [];
  log.on('data', (line) => lines.push(String(line)));
  const test = await createTestApp(variables, {
    logger: { ...loggerOptions('info'), stream: log },
    plugins: [
      async (scope) =>
        webPlugin(scope, {
          ...options,
          publicUrl: variables.PUBLIC_URL ?? options.publicUrl,
          limitPages: pageLimit(scope, Number(variables.PAGE_LIMIT ?? 600)),
          rootStatus: Number(variables.ROOT_REDIRECT_STATUS ?? 302),
        }),
    ],
  });
  const close = async () => {
    await test.close();
    await remove();
  };
  return { ...test, lines, close };
}

const opened: (() => Promise<void>)[] = [];
const openFor = async (variables: Record<string, string> = {}) => {
  const site = await open(variables);
  opened.push(site.close);
  return site;
};
after(async () => {
  for (const close of opened) await close();
});
let site: Awaited<ReturnType<typeof open>>;
let secure: typeof site;
let behind: typeof site;
before(async () => {
  site = await openFor();
  secure = await openFor({ PUBLIC_URL: 'https://baza.example', PAGE_LIMIT: '10' });
  behind = await openFor({ TRUST_PROXY: '1' });
});

describe('the root', () => {
  it('redirects to the visitor’s language with 302, or the configured status', async () => {
    const headers = { 'accept-language': 'ru' };
    const found = await site.app.inject({ url: '/', headers });
    assert.deepEqual([found.statusCode, found.headers.location], [302, '/ru']);
    const other = await openFor({ ROOT_REDIRECT_STATUS: '307' });
    assert.equal((await other.app.inject({ url: '/', headers })).statusCode, 307);
    await assert.rejects(openFor({ ROOT_REDIRECT_STATUS: '200' }));
  });
});

describe('malformed URLs', () => {
  let port = 0;
  before(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as AddressInfo).port;
  });

  /** Sends a raw request line, since clients normalise URLs. */
  async function raw(address: string): Promise<{ status: number; text: string }> {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${address} HTTP/1.1\r\nHost: x\r\nAccept-Language: ru\r\nConnection: close\r\n\r\n`);
    const response = await text(socket);
    return { status: Number(response.slice(9, 12)), text: response };
  }

  for (const [address, status] of [
    ['//?phone=998901234567', 400],
    ['//[?phone=998901234567', 400],
    ['//a:99999/?phone=998901234567', 400],
    ['///evil.example/%2e%2e?phone=998901234567', 400],
    ['/\\evil.example?phone=998901234567', 400],
    ['/uz/\\evil.example?phone=998901234567', 400],
    ['http://evil.example/?phone=998901234567', 400],
    ['/%E0%A4%A?phone=998901234567', 400],
    ['/ru/%?phone=998901234567', 400],
    ['/products/%00?phone=998901234567', 404],
    ['/products/product/7%00?phone=998901234567', 404],
    ['/assets/%00?phone=998901234567', 404],
    ['/ru//evil.example/?phone=998901234567', 404],
    [`/${'a'.repeat(6000)}?phone=998901234567`, 404],
    ['/products/product/%2e%2e%2f%2e%2e?phone=998901234567', 404],
    ['/api/%E0%A4%A?phone=998901234567', 400],
    ['/api/public/listings/%00?phone=998901234567', 400],
    ['/api//public?phone=998901234567', 404],
  ] as const)
    it(`${address.slice(0, 60)} gets ${status}`, async () => {
      const response = await raw(address);
      assert.equal(response.status, status, response.text.slice(0, 300) + site.lines.slice(-3).join(''));
      assert.doesNotMatch(response.text, /^location:/im);
      assert.doesNotMatch(site.lines.join(''), /998901234567/);
      assert.doesNotMatch(site.lines.join(''), /"level":50/);
    });

  it('gets a page without scripts in the reader’s language', async () => {
    const { text: page } = await raw('//evil.example/');
    assert.match(page, /<h1>Страница не найдена<\/h1>\s*<p>В адресе ошибка\.<\/p>/);
    assert.match(page, /<html lang="ru">/);
    assert.doesNotMatch(page, /evil|<script/);
    assert.match(page, /cross-origin-opener-policy: same-origin/i);
  });
});

describe('pages', () => {
  it('are limited by address, with an error in the page’s language', async () => {
    const ask = (url: string, from: string) => secure.call('GET', url, { from });
    for (let index = 0; index < 10; index += 1)
      assert.equal((await ask('/products/product/7', '10.1.1.1')).status, 200);
    const refused = await ask('/en/products/product/7', '10.1.1.1');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60);
    assert.match(refused.body, /<html lang="en">.*Too many requests.*href="\/en"/s);
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.equal((await ask('/products/product/7', '10.1.1.2')).status, 200);
    assert.equal((await ask('/assets/x.js', '10.1.1.1')).status, 404, 'files are not counted');
    assert.equal((await ask('/api/config', '10.1.1.1')).status, 200, 'the API counts by itself');
  });
});

describe('headers', () => {
  const everything = ['/', '/products/product/7', '/nowhere', '/sw.js', '/api/config', '/api/nothing'];

  it('enforce https on a site served over https', async () => {
    for (const url of [...everything, '/%E0%A4%A'])
      assert.equal(
        (await secure.call('GET', url)).headers['strict-transport-security'],
        'max-age=31536000',
        url,
      );
  });

  it('trust a proxy about https only if it is configured', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    for (const url of everything) {
      const trusted = await behind.call('GET', url, { headers });
      assert.equal(trusted.headers['strict-transport-security'], 'max-age=31536000', url);
      assert.equal((await behind.call('GET', url)).headers['strict-transport-security'], undefined, url);
      const untrusted = await site.call('GET', url, { headers });
      assert.equal(untrusted.headers['strict-transport-security'], undefined, url);
    }
  });

  it('of every page isolate its window and allow only geolocation and the camera', async () => {
    for (const url of ['/products/product/7', '/nowhere', '/api/docs', '/%E0%A4%A']) {
      const { headers } = await site.call('GET', url);
      assert.match(String(headers['content-type']), /^text\/html/, url);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
      assert.match(
        String(headers['permissions-policy']),
        /geolocation=\(self\), microphone=\(self\).*payment=\(\)/,
        url,
      );
      assert.match(String(headers['permissions-policy']), /camera=\(self\)/, url);
    }
  });
});
