import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { RegistryDocument, ReleaseManifest } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPageRenderer, type PageRenderer, type RenderOutcome } from '../renderer/page-renderer.ts';
import { testShell, testSite } from './testing.ts';
import { webPlugin } from './web-plugin.ts';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const SERVER = 'server.0a1b2c3d.js';

/** A shell whose frame holds what the remote exports for the request. */
const SHELL = `
  exports.shared = {};
  exports.createSite = ({ remotes, registry }) => ({
    async render(request) {
      const { version } = Object.values(registry.remotes.mf_listings.releases)[0].manifest;
      let html = '', failures = [];
      try { html = remotes.mf_listings ? remotes.mf_listings(request) : 'frame alone'; }
      catch (error) { failures = [{ remote: 'mf_listings', expose: './lifecycles', reason: String(error) }]; }
      return { html: '<header>' + version + '</header>' + html, links: '<link rel="preload" as="image" href="/p.webp">', state: { seen: request }, modules: [['mf_listings', './lifecycles'], ['mf_listings', './panel'], ['mf_gone', './panel']], wanted: request.url.includes('wants') && !request.answers['public/more?a=1'] ? ['public/more?a=1', 'profile', 'public/none'] : [], failures };
    },
  });`;
const PAGE =
  "module.exports = ({ url, locale, width, theme, hints }) => [url, locale, width, theme, hints.currency, hints.signedIn].join(' ');";

/** Differs each time it is rendered. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a bundle
const COUNTING = 'let count = 0; module.exports = () => `rendered ${++count}`;';

type Bundles = Readonly<Record<string, string>>;

/** A site whose releases of mf_listings have these server bundles, by version; the last one is stable. */
async function open(bundles: Bundles, change?: (document: RegistryDocument) => void) {
  const manifests = Object.entries(bundles).map(([version, source]): ReleaseManifest => {
    const manifest = manifestOf({ version });
    manifest.preload['./panel'] = { js: [], css: ['panel.55555555.css'] };
    const routes = [
      ...manifest.routes,
      { path: '/mine', layout: 'base', guard: 'auth', title: { uz: 'а', ru: 'б', en: 'c' } } as const,
    ];
    if (!source) return { ...manifest, routes };
    return {
      ...manifest,
      routes,
      server: SERVER,
      integrity: { ...manifest.integrity, [SERVER]: integrityOf(source) },
    };
  });
  const document = registryOf(...manifests);
  change?.(document);
  const { options, remove } = await testSite(document);
  const shell = {
    ...testShell,
    server: SERVER,
    integrity: { ...testShell.integrity, [SERVER]: integrityOf(SHELL) },
  };
  await writeFile(join(options.shellDir, 'shell.json'), JSON.stringify(shell));
  await writeFile(join(options.shellDir, SERVER), SHELL);
  for (const [version, source] of Object.entries(bundles)) {
    const folder = join(options.registryDir, 'mf_listings', version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, SERVER), source);
  }
  const outcomes: RenderOutcome[] = [];
  const failures: string[] = [];
  const renderer: PageRenderer = createPageRenderer({
    ...options,
    workers: 1,
    limitMs: 500,
    waitMs: 20_000,
    events: {
      page: (outcome) => outcomes.push(outcome),
      failure: (remote, version, reason) => failures.push(`${remote} ${version} ${reason}`),
    },
  });
  const app: FastifyInstance = Fastify();
  const calls: string[] = [];
  app.get('/api/*', async ({ url }, reply) => {
    calls.push(url);
    return url.includes('more') ? { more: true } : reply.code(404).send({});
  });
  let dataVersion = 0;
  await app.register(async (scope) =>
    webPlugin(scope, { ...options, renderer, dataVersion: () => dataVersion }),
  );
  return {
    outcomes,
    failures,
    calls,
    folder: options.registryDir,
    change: () => void dataVersion++,
    async page(url = '/ru/products/product/7', headers: Record<string, string> = {}) {
      const { statusCode, headers: sent, body } = await app.inject({ url, headers });
      const root = /<div id="root"[^>]*>(.*?)<\/div>/s.exec(body);
      return {
        statusCode,
        headers: sent,
        body,
        html: root?.[1] ?? '',
        width: /data-width="(\d+)"/.exec(body)?.[1],
      };
    },
    async close() {
      renderer.close();
      await app.close();
      await remove();
    },
  };
}

/** As browsers got it before there were renderers. */
const isPlain = ({ body, html }: { body: string; html: string }) =>
  html === '' && body.includes('id="baza-answers"') && !body.includes('id="baza-state"');

describe('a public page', () => {
  let site: Awaited<ReturnType<typeof open>>;
  before(async () => {
    site = await open({ '1.0.0': PAGE });
  });
  after(() => site.close());

  it('arrives as HTML with the state it was made from', async () => {
    const { html, body, statusCode } = await site.page('/ru/products/product/7?a=1');
    assert.equal(statusCode, 200);
    assert.equal(html, '<header>1.0.0</header>/ru/products/product/7?a=1 ru 1440  UZS false');
    assert.match(body, /<script type="application\/json" id="baza-state">\{"seen":\{"url":"\/ru\/products/);
    assert.ok(!body.includes('id="baza-answers"'));
    assert.ok(body.includes('<link rel="preload" as="image" href="/p.webp">'));
  });

  it('has its remote’s style sheets before all scripts, under the name that webpack looks for', async () => {
    const { body } = await site.page();
    const sheet = body.indexOf(
      'rel="stylesheet" href="/remotes/mf_listings/1.0.0/lifecycles.22222222.css" data-href="lifecycles.22222222.css" integrity=',
    );
    assert.ok(sheet > 0 && sheet < body.indexOf('as="script"'));
    assert.ok(!body.includes('as="style"'));
    // And those of the parcels in it.
    assert.match(body, /rel="stylesheet" href="\/remotes\/mf_listings\/1\.0\.0\/panel\.55555555\.css"/);
  });

  it('is made for the visitor’s preferences and width, and knows no more of the visitor', async () => {
    const cookie = 'theme=dark; currency=USD; roles=user; visitor=12345678-secret; session=token';
    const { html, body, width } = await site.page('/products/product/7', {
      cookie,
      authorization: 'Bearer token',
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Mobile Safari/537.36',
    });
    assert.equal(html, '<header>1.0.0</header>/products/product/7 uz 390 dark USD true');
    assert.equal(width, '390');
    assert.ok(!/secret|token/.test(body));
  });

  it('is made again with the public calls that its components turned out to make', async () => {
    const own = await open({ '1.0.0': "module.exports = ({ answers }) => Object.keys(answers).join(' ');" });
    assert.equal(
      (await own.page('/ru/products/product/7?wants')).html,
      '<header>1.0.0</header>public/more?a=1',
    );
    assert.deepEqual(own.calls, ['/api/public/rates', '/api/public/more?a=1', '/api/public/none']);
    await own.close();
  });

  it('is kept for a moment, and made again once data has changed', async () => {
    const own = await open({ '1.0.0': COUNTING });
    const first = await own.page();
    assert.equal((await own.page()).html, first.html);
    assert.notEqual((await own.page('/ru/products/product/8')).html, first.html);
    assert.notEqual((await own.page(undefined, { cookie: 'currency=USD' })).html, first.html);
    own.change();
    assert.notEqual((await own.page()).html, first.html);
    await own.close();
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await site.page();
    const again = await site.page(undefined, { 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  });

  it('is compressed as the browser accepts it', async () => {
    for (const [accepted, used] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await site.page(undefined, { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], used);
      assert.equal(headers.vary, 'accept-encoding, accept-language, cookie, user-agent');
    }
  });

  it('of a guarded route is left to the browser', async () => {
    assert.ok(isPlain(await site.page('/ru/mine')));
  });

  it('without a route has the shell’s page and its status', async () => {
    const { statusCode, html } = await site.page('/ru/nowhere');
    assert.equal(statusCode, 404);
    assert.match(html, /nowhere/);
  });
});

describe('the server bundle of a release', () => {
  it('runs for the visitors of its channel alone, two at once', async () => {
    const site = await open({ '1.1.0': PAGE, '1.0.0': PAGE }, ({ remotes }) => {
      if (remotes.mf_listings)
        remotes.mf_listings.channels.canary = { version: '1.1.0', percent: 0, cookie: true };
    });
    const versionOf = async (cookie: string) =>
      /<header>(.*?)</.exec((await site.page(undefined, { cookie })).html)?.[1];
    for (let turn = 0; turn < 3; turn++) {
      assert.equal(await versionOf(''), '1.0.0');
      assert.equal(await versionOf('canary=mf_listings'), '1.1.0');
    }
    await site.close();
  });

  it('that is missing leaves the page to the browser', async () => {
    const site = await open({ '1.0.0': '' });
    assert.ok(isPlain(await site.page()));
    assert.deepEqual([site.outcomes, site.failures], [['off'], []]);
    await site.close();
  });

  it('that is not what was built never runs', async () => {
    const site = await open({ '1.0.0': PAGE });
    await writeFile(join(site.folder, 'mf_listings', '1.0.0', SERVER), `${PAGE}//`);
    assert.ok(isPlain(await site.page()));
    assert.match(site.failures[0] ?? '', /^mf_listings 1\.0\.0 .*its hash differs/);
    await site.close();
  });

  const FAULTS: [string, string, RegExp][] = [
    ['throws', "module.exports = () => { throw new Error('no window'); };", /no window/],
    ['hangs', 'module.exports = () => { for (;;); };', /took longer/],
    [
      'fills the memory',
      'const all = []; module.exports = () => { for (;;) all.push(new Array(1e5).fill(0)); };',
      /./,
    ],
  ];
  for (const [what, source, reason] of FAULTS)
    it(`that ${what} is counted by release, and after three times not tried for a while`, async () => {
      const site = await open({ '1.0.0': source });
      for (let turn = 0; turn < 4; turn++) {
        const page = await site.page();
        assert.equal(page.statusCode, 200);
        assert.ok(isPlain(page));
      }
      assert.deepEqual(site.outcomes, ['failed', 'failed', 'failed', 'off']);
      assert.equal(site.failures.length, 3);
      for (const failure of site.failures) assert.match(failure, reason);
      assert.match(site.failures[0] ?? '', /^mf_listings 1\.0\.0 /);
      await site.close();
    });
});
