import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sheetsCookie } from '@baza/shared/contract/visitor';
import { localeOfEdition } from '@baza/shared/domain';
import { openSite, SHEET } from './rendered-testing.ts';
import { SECRET, type TestVisitor, testVisitors } from './testing-visitors.ts';

const VISITORS = 400;
const PATHS = ['7', '8', '7?tab=2', '7?wants=1'].map((end) => `/products/product/${end}`);
/** More than there are renderers, fewer than may wait for one. */
const AT_ONCE = 24;

/** Keeps its request in the module while it waits, as libraries keep a language or a width. */
const PAGE = `let now;
  module.exports = async (request) => {
    now = request;
    await new Promise((done) => setTimeout(done, 1));
    const { url, locale, width, theme = 'system', hints } = now;
    return [url, locale, width, theme, hints.currency, hints.signedIn, hints.dataHint, hints.cardLayout].join(' ');
  };`;

/** What the page shows of its visitor. */
const shownTo = ({
  address,
  edition,
  currency,
  theme,
  width,
  signedIn,
  savesData,
  canary,
  cards,
}: TestVisitor) =>
  `<header>${canary ? '1.1.0' : '1.0.0'}</header>` +
  [address, localeOfEdition(edition), width, theme || 'system', currency, signedIn, savesData, cards].join(
    ' ',
  );

const UNPACK: Readonly<Record<string, ((packed: Buffer) => Buffer) | undefined>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('under load with visitors of all kinds', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  before(async () => {
    site = await openSite(
      { '1.1.0': PAGE, '1.0.0': PAGE },
      ({ remotes: { mf_listings } }) => {
        if (!mf_listings) return;
        mf_listings.channels.canary = { version: '1.1.0', percent: 0, cookie: true };
        for (const { manifest } of Object.values(mf_listings.releases))
          for (const route of manifest.routes) route.query = ['tab', 'wants'];
      },
      { workers: 3 },
    );
  });
  after(() => site.close());

  /** Everything that a browser gets, but for the time. */
  async function fetchPage({ url, headers }: TestVisitor, more: Record<string, string> = {}) {
    const { statusCode, headers: sent, rawPayload } = await site.page(url, { ...headers, ...more });
    const { date: _, 'content-length': __, ...others } = sent;
    const unpack = UNPACK[String(sent['content-encoding'])];
    const body = String(unpack && rawPayload.length > 0 ? unpack(rawPayload) : rawPayload);
    return { statusCode, headers: others, body };
  }

  it('everybody gets the page that they get alone, with nothing of anybody else', async () => {
    const all = testVisitors(VISITORS, PATHS, sheetsCookie([SHEET]).split(';')[0]);
    const alone = new Map<TestVisitor, Awaited<ReturnType<typeof fetchPage>>>();
    for (const visitor of all) {
      // Nothing is kept for the next one.
      site.change();
      const page = await fetchPage(visitor);
      assert.equal(page.statusCode, 200);
      assert.ok(page.body.includes(shownTo(visitor)), `${shownTo(visitor)} is not in ${page.body}`);
      alone.set(visitor, page);
    }
    const tags = new Set([...alone.values()].map(({ headers }) => headers.etag));
    assert.ok(tags.size > VISITORS / 2, `only ${tags.size} pages differ`);

    let asked = 0;
    const queue = [...all, ...all.toReversed()];
    const lane = async () => {
      for (let visitor = queue.pop(); visitor; visitor = queue.pop()) {
        // Kept pages are for a few visitors, then made again in the middle of the others' visits.
        if (++asked % 60 === 0) site.change();
        const own = alone.get(visitor);
        // Of somebody else: only the same page is not sent again.
        const tag = String(alone.get(all[asked % VISITORS] as TestVisitor)?.headers.etag);
        const page = await fetchPage(visitor, asked % 3 === 0 ? { 'if-none-match': tag } : {});
        if (page.statusCode === 304) {
          assert.equal(tag, own?.headers.etag);
          assert.equal(page.body, '');
        } else assert.deepEqual(page, own);
        assert.ok(!(page.body + JSON.stringify(page.headers)).includes(SECRET));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    assert.equal(asked, 2 * VISITORS);
    assert.deepEqual(new Set(site.outcomes), new Set(['rendered']));
  });

  it('a page’s own calls know nothing of its visitor', () => {
    assert.ok(site.headersOfCalls.length > 0);
    assert.ok(!JSON.stringify([site.calls, site.headersOfCalls]).includes(SECRET));
  });
});
