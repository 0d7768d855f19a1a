import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGoogleTiles } from './google-tiles.ts';

/** Google's API on loopback: it counts, and refuses when told. */
async function googleOnLoopback() {
  const asked: { path: string; referer: string | undefined; body: string }[] = [];
  let status = 200;
  const bodyOf = async (request: IncomingMessage) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    return text;
  };
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    asked.push({ path: url.pathname, referer: request.headers.referer, body: await bodyOf(request) });
    response.writeHead(status, { 'content-type': 'application/json' });
    if (status !== 200) return response.end('{"error":{"message":"the secret key is over its quota"}}');
    if (url.pathname === '/v1/createSession')
      return response.end(JSON.stringify({ session: `s${asked.length}`, expiry: '1800000000' }));
    response.end(JSON.stringify({ copyright: `Map data ©2026 ${url.searchParams.get('session')}` }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refuse(code: number) {
      status = code;
    },
    close: () => server.close(),
  };
}
type Google = Awaited<ReturnType<typeof googleOnLoopback>>;

describe("Google's tiles", () => {
  let google: Google;
  let test: TestApp;
  before(async () => {
    google = await googleOnLoopback();
    test = await createTestApp({ GOOGLE_TILES_KEY: 'key-1', GOOGLE_TILES_URL: google.url });
  });
  after(async () => {
    await test.close();
    google.close();
  });
  beforeEach(() => {
    google.refuse(200);
    google.asked.length = 0;
  });

  const tiles = (map: string, language = 'ru') =>
    test.call('GET', `/api/public/tiles/google/${map}`, { headers: { 'accept-language': language } });

  it('makes one session for a map and a language, however many ask at once', async () => {
    const all = await Promise.all([tiles('hybrid'), tiles('hybrid'), tiles('hybrid')]);
    assert.deepEqual(
      all.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(all.map(({ body }) => body.url)).size, 1);
    assert.match(all[0]?.body.url, /\/v1\/2dtiles\/\{z\}\/\{x\}\/\{y\}\?session=s1&key=key-1$/);
    assert.equal(google.asked.length, 1);
    assert.deepEqual(JSON.parse(google.asked[0]?.body ?? ''), {
      mapType: 'satellite',
      layerTypes: ['layerRoadmap'],
      language: 'ru',
      region: 'UZ',
    });
    assert.equal(google.asked[0]?.referer, `${test.env.PUBLIC_URL}/`);
  });

  it('credits whom Google names for a view, asked once', async () => {
    const view = 'zoom=12&west=69&south=41&east=69.5&north=41.5';
    const ask = () => test.call('GET', `/api/public/tiles/google/google/copyright?${view}`);
    const { status, body } = await ask();
    assert.equal(status, 200);
    assert.match(body.copyright, /^Map data ©2026 s\d+$/);
    const before = google.asked.length;
    assert.deepEqual((await ask()).body, body);
    assert.equal(google.asked.length, before);
  });

  it('refuses unknown maps and invalid views', async () => {
    assert.equal((await tiles('terrain')).status, 400);
    const { status } = await test.call('GET', '/api/public/tiles/google/google/copyright?zoom=12&west=x');
    assert.equal(status, 400);
  });

  it('says 503 without a word of Google or the key when it refuses, and leaves it alone for a minute', async () => {
    google.refuse(429);
    let now = 1_000_000;
    const service = createGoogleTiles({ key: 'k', url: google.url, referer: 'http://r/', now: () => now });
    const fails = () =>
      assert.rejects(service.tiles('google', 'uz'), {
        status: 503,
        message: "Google's map is not available now",
      });
    await fails();
    await fails();
    assert.equal(google.asked.length, 1);
    now += 61_000;
    google.refuse(200);
    assert.match((await service.tiles('google', 'uz')).url, /session=s2/);
    google.refuse(403);
    const { status, body } = await tiles('google', 'en');
    assert.equal(status, 503);
    assert.equal(body.type, 'urn:baza:problem:tiles-unavailable');
    assert.doesNotMatch(JSON.stringify(body), /secret|key/);
  });

  it('asks for a new session before the old one ends', async () => {
    let now = 1_799_000_000_000;
    const service = createGoogleTiles({ key: 'k', url: google.url, referer: 'http://r/', now: () => now });
    const first = await service.tiles('google', 'uz');
    assert.equal(first.expires, 1_800_000_000_000 - 3_600_000);
    now = first.expires - 1;
    assert.equal((await service.tiles('google', 'uz')).url, first.url);
    now = first.expires;
    assert.notEqual((await service.tiles('google', 'uz')).url, first.url);
  });
});

describe('an archive of tiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-pmtiles-'));
  const file = join(folder, 'map.pmtiles');
  let test: TestApp;
  before(async () => {
    writeFileSync(file, 'PMTiles and two more words');
    test = await createTestApp({ TILES_PMTILES: file });
  });
  after(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });
  const part = (range?: string) =>
    test.app.inject({
      url: '/api/public/tiles/map.pmtiles',
      headers: { 'accept-encoding': 'br', ...(range && { range }) },
    });

  it('is sent in parts, uncompressed, with a tag of the file', async () => {
    const { statusCode, headers, body } = await part('bytes=0-6');
    assert.equal(statusCode, 206);
    assert.equal(body, 'PMTiles');
    assert.equal(headers['content-range'], 'bytes 0-6/26');
    assert.equal(headers['content-encoding'], undefined);
    assert.match(String(headers.etag), /^"\w+-\w+"$/);
    assert.equal((await part('bytes=20-99')).body, ' words');
  });

  it('is never sent whole', async () => {
    for (const range of [undefined, 'bytes=26-30', 'bytes=7-3', 'bytes=-5', 'bytes=0-3,5-6', 'rows=1-2']) {
      const { statusCode, headers } = await part(range);
      assert.equal(statusCode, 416, range);
      assert.equal(headers['content-range'], 'bytes */26');
    }
  });

  it('is named to browsers, and so is one elsewhere', async () => {
    const config = await test.call('GET', '/api/config');
    assert.equal(config.body.tiles.pmtiles, '/api/public/tiles/map.pmtiles');
    const other = await createTestApp({ TILES_PMTILES: 'https://tiles.example.uz/uz.pmtiles' });
    const { tiles } = (await other.call('GET', '/api/config')).body;
    assert.equal(tiles.pmtiles, 'https://tiles.example.uz/uz.pmtiles');
    assert.equal((await other.call('GET', '/api/public/tiles/map.pmtiles')).status, 404);
    assert.equal((await other.call('GET', '/api/public/tiles/google/google')).status, 404);
    await other.close();
  });
});
