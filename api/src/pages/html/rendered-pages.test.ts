import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sheetsCookie } from '@baza/shared/contract/visitor';
import { CSS, FIRST_PAINT, isPlain, openSite, PAGE, SHEET } from './rendered-testing.ts';

/** The address, and how often it was rendered. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a bundle
const COUNTING = 'let count = 0; module.exports = ({ url }) => `${url} ${++count}`;';

describe('a public page', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => {
    site = await openSite({ '1.0.0': PAGE });
  });
  after(() => site.close());

  it('arrives as HTML with the state it was made from', async () => {
    const { html, body, statusCode } = await site.page('/ru/products/product/7?a=1');
    assert.equal(statusCode, 200);
    assert.equal(html, '<header>1.0.0</header>/ru/products/product/7?a=1 ru 1440  UZS false');
    assert.match(body, /<script type="application\/json" id="baza-state">\{"seen":\{"url":"\/ru\/products/);
    // What it was made from is in the state.
    assert.ok(body.includes('id="baza-answers">{}<'));
  });

  it('is made for the browser that asks for less data, and for who chose otherwise', async () => {
    const endOf = async (headers: Record<string, string>) =>
      (await site.page(undefined, headers)).html.split(' ').slice(5).join(' ');
    // Kept pages are told apart: each again after all the others.
    for (const _turn of [1, 2]) {
      assert.equal(await endOf({}), 'false');
      assert.equal(await endOf({ 'save-data': 'on' }), 'false true auto');
      assert.equal(await endOf({ 'save-data': 'on', cookie: 'data=full' }), 'false true full');
      assert.equal(await endOf({ cookie: 'data=less' }), 'false false less');
    }
  });

  it('has its remote’s style sheets, under the name that webpack looks for, and one script that loads the others', async () => {
    const { body } = await site.page();
    const sheet = body.indexOf(
      'rel="stylesheet" href="/remotes/mf_listings/1.0.0/lifecycles.22222222.css" data-href="lifecycles.22222222.css" integrity=',
    );
    assert.ok(sheet > 0 && sheet < body.indexOf('<script'));
    assert.deepEqual(body.match(/<script [^>]*src=/g), [`<script async fetchpriority="high" src=`]);
    const [, script, list = '[]'] =
      /<script async [^>]*src="(.+?)" integrity="sha384-f" [^>]*data-scripts="(.+?)">/.exec(body) ?? [];
    assert.equal(script, FIRST_PAINT);
    assert.deepEqual(
      JSON.parse(list.replaceAll('&quot;', '"')).map(([address, , ...rest]: unknown[]) => [address, ...rest]),
      [
        ['/assets/main.11111111.js', true],
        ['/remotes/mf_listings/1.0.0/remoteEntry.0a1b2c3d.js', false],
        ['/remotes/mf_listings/1.0.0/lifecycles.11111111.js', false],
        ['/remotes/mf_listings/1.0.0/panel.44444444.js', false, 'mf_listings/panel'],
      ],
    );
    // And those of the parcels in it.
    assert.match(body, /rel="stylesheet" href="\/remotes\/mf_listings\/1\.0\.0\/panel\.55555555\.css"/);
  });

  it('begins with the largest script, and with photos further down once scripts are asked for', async () => {
    const { body } = await site.page();
    const [font, preload = '', ...others] = body.match(/<link rel="preload"[^>]*>/g) ?? [];
    assert.match(font ?? '', /as="font"/);
    assert.match(preload, /as="script" fetchpriority="low" href="\/assets\/main\.11111111\.js" integrity=/);
    assert.deepEqual(others, []);
    assert.ok(body.indexOf(preload) > body.lastIndexOf('rel="stylesheet"'));
    assert.match(body, /<html lang="ru" data-photos="wait">/);
    // Where the browser renders, nothing releases them.
    assert.match((await site.page('/ru/mine')).body, /<html lang="ru">/);
  });

  it('is painted first once its header is there', async () => {
    const expected = '<link rel="expect" href="#header-end" blocking="render">';
    const { body } = await site.page();
    assert.ok(body.indexOf(expected) > 0 && body.indexOf(expected) < body.indexOf('rel="stylesheet"'));
    // Where the browser renders, there is none to wait for.
    assert.ok(!(await site.page('/ru/mine')).body.includes(expected));
  });

  it('asks for fonts after its first paint, unless it has no photos or the browser has been here', async () => {
    const early = /<html lang="ru" data-photos="wait"><link rel="preload" as="font"/;
    const address = '/ru/products/product/7?photos';
    const { body } = await site.page(address);
    assert.match(body, /<html lang="ru" data-photos="wait" data-fonts="wait">/);
    assert.doesNotMatch(body, /as="font"/);
    assert.match((await site.page('/ru/products/product/7')).body, early);
    const cookie = sheetsCookie([SHEET]).split(';')[0] ?? '';
    assert.match((await site.page(address, { cookie })).body, early);
  });

  it('contains the shell’s style sheet, which its policy knows by its hash, until the browser has it', async () => {
    const source = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;
    const policyOf = ({ headers }: Awaited<ReturnType<typeof site.page>>) =>
      /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    const first = await site.page('/ru/products/product/7?sheets');
    assert.ok(first.body.includes(`<style data-href="${SHEET}">${CSS}</style>`));
    assert.equal(policyOf(first), `'self' ${source}`);
    const cookie = sheetsCookie([SHEET]).split(';')[0] ?? '';
    const next = await site.page('/ru/products/product/7?sheets', { cookie });
    assert.ok(next.body.includes(`<link rel="stylesheet" href="${SHEET}" data-href="${SHEET}" integrity=`));
    assert.ok(!next.body.includes('<style'));
    assert.equal(policyOf(next), "'self'");
    // It has those of another release.
    const old = await site.page('/ru/products/product/7?sheets', { cookie: 'sheets=main.11111111.css' });
    assert.ok(old.body.includes('<style'));
    // A page that is not rendered has its sheets in the shell's HTML.
    assert.equal(policyOf(await site.page('/ru/mine')), "'self'");
  });

  it('has from the start what earlier pages of its route turned out to need', async () => {
    const own = await openSite({
      '1.0.0': "module.exports = ({ answers }) => Object.keys(answers).join(' ');",
    });
    const wants = (id: number) => own.page(`/ru/products/product/${id}?wants`);
    const asked = async (id: number) => {
      own.calls.length = 0;
      const { html } = await wants(id);
      return { html, calls: [...own.calls] };
    };
    const first = await asked(7);
    assert.deepEqual(first.calls, ['/api/public/rates', '/api/public/more?a=1', '/api/public/none']);
    // A call with a query may be of that page alone. This shell asks again for what it was given.
    const second = await asked(8);
    assert.deepEqual(second.calls.slice(0, 3), [
      '/api/public/rates',
      '/api/public/none',
      '/api/public/more?a=1',
    ]);
    assert.equal(second.html, first.html);
    await own.close();
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

  it('is made with the public calls that its components turned out to make', async () => {
    const own = await openSite({
      '1.0.0': "module.exports = ({ answers }) => Object.keys(answers).join(' ');",
    });
    assert.equal(
      (await own.page('/ru/products/product/7?wants')).html,
      '<header>1.0.0</header>public/more?a=1',
    );
    assert.deepEqual(own.calls, ['/api/public/rates', '/api/public/more?a=1', '/api/public/none']);
    await own.close();
  });

  it('is made from what is missing too, which travels beside the state so that it is not asked for again', async () => {
    const own = await openSite({
      '1.0.0': "module.exports = ({ answers }) => JSON.stringify(answers['410 public/sold?id=7']);",
    });
    const { html, body } = await own.page('/ru/products/product/7?wants=sold');
    assert.equal(html, '<header>1.0.0</header>{"status":410,"title":"Gone"}');
    assert.match(body, /id="baza-answers">\{"410 public\/sold\?id=7":\{"status":410,"title":"Gone"\}\}</);
    await own.close();
  });

  it('is kept for a moment, and made again once data has changed', async () => {
    const own = await openSite({ '1.0.0': COUNTING });
    // Its renderer may take longer to start than a page is kept.
    await own.page('/ru/products/product/1');
    const first = await own.page();
    assert.equal((await own.page()).html, first.html);
    assert.notEqual((await own.page('/ru/products/product/8')).html, first.html);
    assert.notEqual((await own.page(undefined, { cookie: 'currency=USD' })).html, first.html);
    own.change();
    assert.notEqual((await own.page()).html, first.html);
    await own.close();
  });

  it('is one for all addresses that differ only in parameters on which it does not depend', async () => {
    const own = await openSite({ '1.0.0': COUNTING }, ({ remotes }) => {
      for (const { manifest } of Object.values(remotes.mf_listings?.releases ?? {}))
        for (const route of manifest.routes) route.query = ['tab'];
    });
    await own.page('/ru/products/product/1');
    const bare = await own.page('/ru/products/product/7');
    assert.equal(bare.html, '<header>1.0.0</header>/ru/products/product/7 2');
    const tag = { 'if-none-match': String(bare.headers.etag) };
    for (const search of ['utm_source=letter', 'x=%3Cb%3E&fbclid=7&__proto__', '=&&', '?tab=2', '/tab=2']) {
      const page = await own.page(`/ru/products/product/7?${search}`);
      assert.equal(page.body, bare.body, search);
      assert.equal((await own.page(`/ru/products/product/7?${search}`, tag)).statusCode, 304);
    }
    // Which of them comes first makes no difference.
    own.change();
    const late = await own.page('/ru/products/product/7?utm_source=letter&tab=2');
    assert.equal(late.html, '<header>1.0.0</header>/ru/products/product/7?tab=2 3');
    assert.ok(!late.body.includes('letter'));
    assert.equal((await own.page('/ru/products/product/7?tab=2&y=1')).body, late.body);
    assert.match((await own.page('/ru/products/product/7?page=2')).html, /page=2 4$/);
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
      assert.equal(
        headers.vary,
        'accept-encoding, accept-language, cookie, user-agent, sec-ch-ua-mobile, save-data',
      );
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
