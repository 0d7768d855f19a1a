import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { localePath } from '@baza/shared/contract/routes';
import { sheetsCookie } from '@baza/shared/contract/visitor';
import { EDITIONS, type Edition, localeOfEdition } from '@baza/shared/domain';
import { openSite, SHEET } from './rendered-testing.ts';

const VISITORS = 400;
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

const AGENTS = {
  390: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  820: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/140.0.0.0 Safari/537.36',
  1440: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
} as const;

interface Visitor {
  url: string;
  headers: Record<string, string>;
  /** Nobody else's page may have it. */
  secret: string;
  /** What the page shows of its visitor. */
  shown: string;
}

/** Visitors of all kinds, the same in each run. */
function visitors(): Visitor[] {
  let seed = 9;
  const one = <T>(values: readonly T[]): T => {
    seed = (seed * 16_807) % 2_147_483_647;
    return values[seed % values.length] as T;
  };
  return Array.from({ length: VISITORS }, (_, number) => {
    const edition = one<Edition>(EDITIONS);
    const path = one(['7', '8', '7?tab=2', '7?wants=1'].map((end) => `/products/product/${end}`));
    const [currency, theme, width] = [
      one(['UZS', 'USD']),
      one(['light', 'dark', '']),
      one([390, 820, 1440] as const),
    ];
    const [signedIn, savesData, hasSheets, canary] = [one([0, 1]), one([0, 1]), one([0, 1]), one([0, 1])];
    const cards = one(['grid', 'list']);
    const secret = `secret-${number}-`;
    const cookies = [
      `currency=${currency}`,
      `cards=${cards}`,
      `visitor=${secret}key`,
      ...(theme ? [`theme=${theme}`] : []),
      ...(hasSheets ? [sheetsCookie([SHEET]).split(';')[0]] : []),
      ...(canary ? ['canary=mf_listings'] : []),
      ...(signedIn ? ['roles=user', `session=${secret}session`, `sid=${secret}sid`] : []),
    ];
    const address = localePath(edition, path);
    return {
      url: `${address}${path.includes('?') ? '&' : '?'}utm_source=${secret}letter`,
      headers: {
        cookie: cookies.join('; '),
        'user-agent': AGENTS[width],
        'accept-encoding': one(['br', 'gzip', 'identity']),
        referer: `http://localhost/${secret}referer`,
        'x-forwarded-for': `${secret}address`,
        ...(signedIn ? { authorization: `Bearer ${secret}token` } : {}),
        ...(savesData ? { 'save-data': 'on' } : {}),
      },
      secret,
      shown:
        `<header>${canary ? '1.1.0' : '1.0.0'}</header>` +
        [
          address,
          localeOfEdition(edition),
          width,
          theme || 'system',
          currency,
          signedIn === 1,
          savesData === 1,
          cards,
        ].join(' '),
    };
  });
}

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
  async function fetchPage({ url, headers }: Visitor, more: Record<string, string> = {}) {
    const { statusCode, headers: sent, rawPayload } = await site.page(url, { ...headers, ...more });
    const { date: _, 'content-length': __, ...others } = sent;
    const unpack = UNPACK[String(sent['content-encoding'])];
    const body = String(unpack && rawPayload.length > 0 ? unpack(rawPayload) : rawPayload);
    return { statusCode, headers: others, body };
  }

  it('everybody gets the page that they get alone, with nothing of anybody else', async () => {
    const all = visitors();
    const alone = new Map<Visitor, Awaited<ReturnType<typeof fetchPage>>>();
    for (const visitor of all) {
      // Nothing is kept for the next one.
      site.change();
      const page = await fetchPage(visitor);
      assert.equal(page.statusCode, 200);
      assert.ok(page.body.includes(visitor.shown), `${visitor.shown} is not in ${page.body}`);
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
        const tag = String(alone.get(all[asked % VISITORS] as Visitor)?.headers.etag);
        const page = await fetchPage(visitor, asked % 3 === 0 ? { 'if-none-match': tag } : {});
        if (page.statusCode === 304) {
          assert.equal(tag, own?.headers.etag);
          assert.equal(page.body, '');
        } else assert.deepEqual(page, own);
        assert.doesNotMatch(page.body + JSON.stringify(page.headers), /secret-/);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    assert.equal(asked, 2 * VISITORS);
    assert.deepEqual(new Set(site.outcomes), new Set(['rendered']));
  });

  it('a page’s own calls know nothing of its visitor', () => {
    assert.ok(site.headersOfCalls.length > 0);
    assert.doesNotMatch(JSON.stringify([site.calls, site.headersOfCalls]), /secret-/);
  });
});
