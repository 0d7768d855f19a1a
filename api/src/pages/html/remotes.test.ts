import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { RegistryDocument } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { testShell, testSite } from './testing.ts';
import { webPlugin } from './web-plugin.ts';

const hash = testShell.integrity?.['/assets/main.11111111.js'];

/** The shell in a temporary folder; `publish` replaces the registry, whose file is checked once a second. */
async function site(document: RegistryDocument) {
  const { options, remove } = await testSite(document);
  const app: FastifyInstance = Fastify();
  await app.register(async (scope) => webPlugin(scope, options));
  return {
    async page(cookie = '', url = '/products/product/7') {
      const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
      return { statusCode, headers, body, versions: [...new Set(body.match(/(?<=mf_listings\/)[\d.]+/g))] };
    },
    publish: (text: string) => writeFile(join(options.registryDir, 'registry.json'), text),
    async close() {
      await app.close();
      await remove();
    },
  };
}
const withCanary = (canary: NonNullable<RegistryDocument['remotes'][string]['channels']['canary']>) => {
  const document = registryOf(manifestOf({ version: '1.1.0' }), manifestOf());
  const entry = document.remotes.mf_listings;
  if (entry) entry.channels.canary = canary;
  return document;
};
const preloaded = (body: string) =>
  [...body.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map((match) => match[1]);

describe('a first release on its ramp', () => {
  it('has pages for its visitors, and none for others', async () => {
    const document = registryOf(manifestOf());
    const entry = document.remotes.mf_listings;
    if (!entry) throw new Error('no remote');
    entry.launch = true;
    entry.channels.canary = { version: '1.0.0', percent: 0, cookie: true };
    const first = await site(document);
    const statusOf = async (cookie?: string) => (await first.page(cookie)).statusCode;
    assert.deepEqual([await statusOf(), await statusOf('canary=mf_listings')], [404, 200]);
    delete entry.channels.canary;
    const ended = await site(document);
    assert.equal((await ended.page('canary=mf_listings')).statusCode, 404);
    for (const each of [first, ended]) await each.close();
  });
});

describe('the page of a visitor', () => {
  let canary: Awaited<ReturnType<typeof site>>;
  before(async () => {
    canary = await site(withCanary({ version: '1.1.0', percent: 0, roles: ['ops'], cookie: true }));
  });
  after(() => canary.close());

  it('preloads the release of the channel selected by its cookies', async () => {
    const versionOf = async (cookie: string) =>
      preloaded((await canary.page(cookie)).body).find((href) => href?.includes('remoteEntry'));
    assert.match((await versionOf('')) ?? '', /1\.0\.0/);
    assert.match((await versionOf('canary=mf_listings')) ?? '', /1\.1\.0/);
    assert.match((await versionOf('roles=user.ops')) ?? '', /1\.1\.0/);
    assert.match((await versionOf('canary=mf_map; roles=user')) ?? '', /1\.0\.0/);
  });

  it('sets no key while there is no canary for a share of visitors', async () => {
    const { headers } = await canary.page();
    assert.equal(headers['set-cookie'], undefined);
    assert.match(String(headers['cache-control']), /private/);
  });

  it('has hashes of the shell’s files and the URL for reports', async () => {
    const { body, headers } = await canary.page();
    assert.ok(body.includes(`href="/assets/main.11111111.js" integrity="${hash}" crossorigin="anonymous"`));
    assert.match(String(headers['content-security-policy']), /report-uri \/api\/csp-reports/);
  });
});

describe('a canary for a share of visitors', () => {
  it('gives a new visitor a lasting key and respects it', async () => {
    const half = await site(withCanary({ version: '1.1.0', percent: 50 }));
    const seen = new Set<string>();
    for (let visit = 0; visit < 40; visit++) {
      const first = await half.page();
      const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
      assert.match(cookie, /^visitor=[\w-]{36}$/);
      const entry = preloaded(first.body).find((href) => href?.includes('remoteEntry'));
      assert.ok(preloaded((await half.page(cookie)).body).includes(entry));
      seen.add(String(entry));
    }
    assert.equal(seen.size, 2);
    assert.equal((await half.page('visitor=0b6f2c1e-aaaa')).headers['set-cookie'], undefined);
    await half.close();
  });
});

describe('an unavailable remote', () => {
  it('keeps its URL with a temporary status', async () => {
    const document = registryOf(manifestOf());
    if (document.remotes.mf_listings) document.remotes.mf_listings.disabled = { reason: 'broken' };
    const off = await site(document);
    const { statusCode, body } = await off.page();
    assert.equal(statusCode, 503);
    assert.ok(body.includes('<title>Эълон — База недвижимости</title>'));
    assert.doesNotMatch(body, /noindex|remoteEntry[^"]*" integrity/);
    await off.close();
  });

  it('from a forbidden origin is not preloaded and keeps its routes', async () => {
    const document = registryOf(manifestOf());
    const release = document.remotes.mf_listings?.releases['1.0.0'];
    if (release) release.url = 'https://evil.example/';
    const foreign = await site(document);
    const { statusCode, body } = await foreign.page();
    assert.equal(statusCode, 503);
    assert.ok(!preloaded(body).some((href) => href?.includes('evil')));
    assert.ok(body.includes('/products/product/:id?'));
    assert.equal((await foreign.page('', '/nothing-here')).statusCode, 404);
    await foreign.close();
  });
});

describe('a registry that becomes invalid while the site runs', () => {
  const good = registryOf(manifestOf());
  const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

  it('changes nothing for visitors, and is followed again once it is valid', async () => {
    const site_ = await site(good);
    assert.equal((await site_.page()).statusCode, 200);
    await site_.publish('{"schema":1,');
    await aSecond();
    const page = await site_.page();
    assert.equal(page.statusCode, 200);
    assert.deepEqual(page.versions, ['1.0.0']);
    // Open pages fetch the document.
    const served = await site_.page('', '/remotes/registry.json');
    assert.deepEqual(JSON.parse(served.body), good);
    assert.equal(served.headers['cache-control'], 'no-store');
    await site_.publish(JSON.stringify(registryOf(manifestOf({ version: '1.0.1' }))));
    await aSecond();
    assert.deepEqual((await site_.page()).versions, ['1.0.1']);
    assert.match((await site_.page('', '/remotes/registry.json')).body, /"1\.0\.1"/);
    await site_.close();
  });
});

describe('the prefix of the default language', () => {
  it('is removed by a redirect that never leads to another site', async () => {
    const plain = await site(registryOf(manifestOf()));
    for (const [url, location] of [
      ['/uz/products?page=2', '/products?page=2'],
      ['/uz//evil.example/x', '/evil.example/x'],
      ['/uz/%5C/evil.example', '/%5C/evil.example'],
    ]) {
      const { statusCode, headers } = await plain.page('', url);
      assert.equal(statusCode, 301, url);
      assert.equal(headers.location, location, url);
    }
    await plain.close();
  });

  it('of the home page alone is a choice, which is kept', async () => {
    const plain = await site(registryOf(manifestOf()));
    for (const [url, location] of [
      ['/uz', '/'],
      ['/uz/?x=%22', '/?x=%22'],
    ]) {
      const { statusCode, headers } = await plain.page('locale=ru', url);
      assert.equal(statusCode, 302, url);
      assert.equal(headers.location, location, url);
      assert.deepEqual(headers['set-cookie'], [
        'locale=uz; max-age=31536000; path=/; samesite=lax',
        'script=; max-age=0; path=/; samesite=lax',
      ]);
    }
    const latin = await plain.page('locale=uz; script=latn', '/?x=1');
    assert.deepEqual([latin.statusCode, latin.headers.location], [302, '/uz-latn?x=1']);
    assert.equal((await plain.page('locale=uz; script=latn', '/products')).headers.location, undefined);
    await plain.close();
  });
});

describe('addresses', () => {
  let plain: Awaited<ReturnType<typeof site>>;
  before(async () => {
    const manifest = manifestOf();
    const [product] = manifest.routes;
    assert.ok(product);
    const list = { ...product, path: '/products' };
    manifest.routes = [
      { ...product, params: { id: 'id' }, bareRedirect: '/products' },
      list,
      { ...product, path: '/selections/:token' },
      { ...product, path: '/users' },
      { ...product, path: '/users/user', requiredQuery: ['id'], bareRedirect: '/users', query: ['id'] },
    ];
    plain = await site(registryOf(manifest));
  });
  after(() => plain.close());

  it('without a page get 404 in the page’s language', async () => {
    for (const url of ['/products/product/abc', '/products/product/-1', '/products/product/0', '/nowhere']) {
      const { statusCode, body } = await plain.page('', `/ru${url}`);
      assert.equal(statusCode, 404, url);
      assert.match(body, /<title>Страница не найдена — База недвижимости<\/title>/);
      assert.match(body, /noindex/);
    }
    assert.equal((await plain.page('', '/products/product/7')).statusCode, 200);
  });

  it('without their optional part lead to the default page of the release', async () => {
    for (const prefix of ['', '/ru', '/en']) {
      const { statusCode, headers } = await plain.page('', `${prefix}/products/product/?page=2`);
      assert.equal(statusCode, 302);
      assert.equal(headers.location, `${prefix}/products?page=2`);
    }
  });

  it('with what a chat appended lead to the clean address for good', async () => {
    for (const prefix of ['', '/ru', '/en', '/uz-latn'])
      for (const tail of ['.', ')', ',', '!', '%C2%BB', '"', '%20', '%E2%80%A6', '%E2%80%8B', '_'])
        for (const [path, search] of [
          ['/products/product/7', '?utm_source=chat'],
          ['/products', ''],
          ['/users/user', '?id=1'],
          ...(tail === '_' ? [] : [['/selections/abc_', '?a=1']]),
        ]) {
          const { statusCode, headers } = await plain.page('', `${prefix}${path}${tail}${search}`);
          assert.deepEqual([statusCode, headers.location], [301, `${prefix}${path}${search}`], tail);
        }
    const user = await plain.page('', '/ru/users/user?page=2&id=1).');
    assert.deepEqual([user.statusCode, user.headers.location], [301, '/ru/users/user?page=2&id=1']);
    assert.equal((await plain.page('', '/uz.')).headers.location, '/');
    assert.equal((await plain.page('', '/ru/nowhere.')).statusCode, 404);
  });

  it('without their required parameter lead to the page of the list', async () => {
    for (const prefix of ['', '/ru', '/uz-latn'])
      for (const search of ['', '?id=', '?page=2'])
        assert.equal(
          (await plain.page('', `${prefix}/users/user${search}`)).headers.location,
          `${prefix}/users${search}`,
        );
  });

  it('of the shell have the titles of its pages', async () => {
    const { statusCode, body } = await plain.page('', '/en/ops');
    assert.equal(statusCode, 200);
    assert.match(body, /<title>Modules — База недвижимости<\/title>/);
  });
});
