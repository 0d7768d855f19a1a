import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openSite, PAGE, previews } from './rendered-testing.ts';

/** For an hour. */
const until = Math.ceil(Date.now() / 1000) + 3600;
const token = previews.sign({ remote: 'mf_listings', version: '1.1.0', until });
const url = '/ru/products/product/7';

describe('a preview of a release that is not live', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => {
    site = await openSite({ '1.1.0': PAGE, '1.0.0': PAGE });
  });
  after(() => site.close());
  const registryOfPage = (body: string) => /id="baza-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? '';

  it('begins with its link, which leaves a cookie and not itself in the address', async () => {
    const { statusCode, headers } = await site.page(`${url}?a=1&release=${token}&b=2`);
    assert.equal(statusCode, 302);
    assert.equal(headers.location, `${url}?a=1&b=2`);
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.match(
      String(headers['set-cookie']),
      /^release_preview=mf_listings@1\.1\.0~\S+; path=\/; max-age=\d+; httponly; samesite=lax$/,
    );
  });

  it('is rendered by the server and named in the page, for who has the cookie alone', async () => {
    // Pages of both kinds are asked for in turns: what is kept for others is not theirs.
    for (const _turn of [1, 2]) {
      const seen = await site.page(url, { cookie: `theme=dark; release_preview=${token}` });
      assert.match(seen.html, /^<header>1\.1\.0<\/header>/);
      assert.equal(seen.headers['cache-control'], 'private, no-store');
      assert.match(
        seen.body,
        /<aside class="baza-preview"[^>]*><span>Предпросмотр: mf_listings 1\.1\.0.*href="\?parts".*href="\?release=off"/,
      );
      assert.match(registryOfPage(seen.body), /"stable":"1\.1\.0"/);
      assert.doesNotMatch(registryOfPage(seen.body), /1\.0\.0\//);
      const style = /<style>(\.baza-preview.*?)<\/style>/.exec(seen.body)?.[1] ?? '';
      const source = createHash('sha256').update(style).digest('base64');
      assert.ok(String(seen.headers['content-security-policy']).includes(`'sha256-${source}'`));
      const others = await site.page(url, { cookie: 'theme=dark' });
      assert.match(others.html, /^<header>1\.0\.0<\/header>/);
      assert.equal(others.headers['cache-control'], 'private, no-cache');
      assert.doesNotMatch(others.body, /baza-preview|1\.1\.0/);
    }
    const { body, headers } = await site.page('/remotes/registry.json', {
      cookie: `release_preview=${token}`,
    });
    assert.equal(JSON.parse(body).remotes.mf_listings.channels.stable, '1.1.0');
    assert.equal(headers['cache-control'], 'no-store');
    assert.doesNotMatch((await site.page('/remotes/registry.json')).body, /"stable":"1\.1\.0"/);
  });

  it('ends with one click, and is refused if it is forged or over', async () => {
    const left = await site.page(`${url}?release=off`, { cookie: `release_preview=${token}` });
    assert.equal(left.headers.location, url);
    assert.match(String(left.headers['set-cookie']), /^release_preview=; path=\/; max-age=0;/);
    const over = previews.sign({ remote: 'mf_listings', version: '1.1.0', until: 1000 });
    for (const bad of [over, token.replace('1.1.0', '1.0.0'), 'mf_listings@1.1.0', '']) {
      const { statusCode, headers, body } = await site.page(`${url}?release=${bad}`);
      assert.equal(statusCode, 410, bad);
      assert.equal(headers['set-cookie'], undefined);
      assert.match(body, /Предпросмотр закончился/);
      const { html } = await site.page(url, { cookie: `release_preview=${bad}` });
      assert.match(html, /^<header>1\.0\.0/);
    }
  });
});

describe('a preview that is bound to a browser', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => {
    site = await openSite({ '1.1.0': PAGE, '1.0.0': PAGE });
  });
  after(() => site.close());
  const key = 'k'.repeat(32);
  const bound = previews.sign({ remote: 'mf_listings', version: '1.1.0', until, key });
  const mine = `preview_browser=${key}`;

  it('is a link and a cookie without effect in any other browser', async () => {
    for (const cookie of ['theme=dark', `preview_browser=${'x'.repeat(32)}`]) {
      assert.equal((await site.page(`${url}?release=${bound}`, { cookie })).statusCode, 410);
      const seen = await site.page(url, { cookie: `${cookie}; release_preview=${bound}` });
      assert.match(seen.html, /^<header>1\.0\.0/);
    }
    const opened = await site.page(`${url}?release=${bound}`, { cookie: mine });
    assert.equal(opened.statusCode, 302);
    assert.match(String(opened.headers['set-cookie']), /^release_preview=mf_listings@1\.1\.0~\w+~b~/);
    const seen = await site.page(url, { cookie: `${mine}; release_preview=${bound}` });
    assert.match(seen.html, /^<header>1\.1\.0/);
  });
});

describe('a release in a frame', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => {
    site = await openSite({ '1.1.0': PAGE, '1.0.0': PAGE });
  });
  after(() => site.close());
  const framed = (address: string, headers = {}) =>
    site.page(address, { 'sec-fetch-dest': 'iframe', ...headers });

  it('is rendered in that document alone: no cookie, no bar, nothing kept', async () => {
    const seen = await framed(`${url}?frame=${token}`);
    assert.equal(seen.statusCode, 200);
    assert.match(seen.html, /^<header>1\.1\.0<\/header>\/ru\/products\/product\/7\?frame=/);
    assert.equal(seen.headers['cache-control'], 'private, no-store');
    assert.equal(seen.headers['set-cookie'], undefined);
    assert.doesNotMatch(seen.body, /baza-preview/);
    assert.match((await framed(url)).html, /^<header>1\.0\.0/);
    assert.match((await site.page(url)).html, /^<header>1\.0\.0/);
  });

  it('is not mixed with what this browser previews', async () => {
    const live = previews.sign({ remote: 'mf_listings', version: '1.0.0', until });
    const { html } = await framed(`${url}?frame=${live}`, { cookie: `release_preview=${token}` });
    assert.match(html, /^<header>1\.0\.0/);
  });

  it('finds its registry again where the page says', async () => {
    const [, address = ''] =
      /data-registry="([^"]+)"/.exec((await framed(`${url}?frame=${token}`)).body) ?? [];
    const read = async (from: string, headers: Record<string, string>) => {
      const { body, statusCode } = await site.page(from, headers);
      return statusCode === 200 ? JSON.parse(body).remotes.mf_listings.channels.stable : statusCode;
    };
    const script = { 'sec-fetch-dest': 'empty' };
    assert.equal(await read(address, script), '1.1.0');
    assert.equal(await read('/remotes/registry.json', script), '1.0.0');
    assert.equal(await read(`${address}x`, script), 404);
  });

  it('becomes a preview with its bar in a tab of its own', async () => {
    for (const dest of ['document', 'empty', '']) {
      const { statusCode, headers } = await site.page(
        `${url}?frame=${token}&a=1`,
        dest ? { 'sec-fetch-dest': dest } : {},
      );
      assert.equal(statusCode, 302);
      assert.equal(headers.location, `${url}?a=1`);
      assert.match(String(headers['set-cookie']), /^release_preview=mf_listings@1\.1\.0/);
    }
  });

  it('is refused without a text of ours', async () => {
    const over = previews.sign({ remote: 'mf_listings', version: '1.1.0', until: 1000 });
    for (const bad of [over, token.replace('1.1.0', '1.0.0'), 'x', '', `${token}&frame=${token}`]) {
      const { statusCode, headers } = await framed(`${url}?frame=${bad}`);
      assert.equal(statusCode, 410, bad);
      assert.equal(headers['set-cookie'], undefined);
    }
  });
});
