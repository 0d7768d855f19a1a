import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGeocoder } from './geocoder.ts';

const ADDRESS = {
  city: 'Ташкент',
  county: 'Чиланзарский район',
  neighbourhood: 'Думбиробод',
  shop: 'x'.repeat(999),
};

/** A Nominatim on loopback. */
async function nominatim() {
  const asked: URL[] = [];
  const headers: string[] = [];
  let respond: () => { status: number; body: string } | null = () => null;
  const server: Server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://nominatim'));
    headers.push(...Object.keys(request.headers));
    const said = respond();
    // Null: it hangs.
    if (said) response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    respond(status: number, body: unknown) {
      respond = () => ({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
    },
    hang() {
      respond = () => null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('the geocoder', () => {
  let far: Awaited<ReturnType<typeof nominatim>>;
  let test: TestApp;
  before(async () => {
    far = await nominatim();
    test = await createTestApp({ GEOCODER_URL: far.url });
  });
  after(async () => {
    await test.close();
    far.close();
  });
  beforeEach(() => {
    far.asked.length = 0;
    far.respond(200, { address: ADDRESS });
  });
  const reverse = (lng: number | string, lat: number | string, headers = {}) =>
    test.call('GET', `/api/public/geocoder/reverse?lng=${lng}&lat=${lat}`, {
      headers: { 'accept-language': 'ru', ...headers },
    });

  it('names the city, province and district of a point, asked once for the same hundred metres', async () => {
    const { status, body } = await reverse(69.20412, 41.28512, {
      cookie: 'a=b',
      'x-forwarded-for': '9.9.9.9',
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body, {
      osmData: { address: { city: 'Ташкент' } },
      province: { id: 1726 },
      region: { id: 1726294 },
      neighbourhood: 'Думбиробод',
    });
    await reverse(69.20388, 41.28531);
    assert.equal(far.asked.length, 1);
    const [url] = far.asked;
    assert.equal(url?.pathname, '/reverse');
    assert.deepEqual(
      ['lon', 'lat', 'accept-language'].map((name) => url?.searchParams.get(name)),
      ['69.204', '41.285', 'ru'],
    );
    assert.ok(!far.headers.includes('cookie') && !far.headers.includes('x-forwarded-for'));
  });

  it('refuses points beyond the country’s surroundings', async () => {
    for (const [lng, lat] of [
      [0, 0],
      ['x', 41],
      ['', 41],
    ] as const)
      assert.equal((await reverse(lng, lat)).status, 400);
    assert.equal(far.asked.length, 0);
  });

  it('keeps no odd address, and names no area that the address does not', async () => {
    far.respond(200, { address: { city: 42, town: 'y'.repeat(500), village: '<b>Хумсон</b>' } });
    const { body } = await reverse(70.1, 41.7);
    assert.deepEqual(body, { osmData: { address: { city: '<b>Хумсон</b>' } }, province: null, region: null });
  });

  it('says 503 when the service fails, and leaves it alone for a while', async () => {
    for (const [status, sent] of [
      [500, {}],
      [200, 'not json'],
      [200, '{"address":1}'],
      [200, `{"address":{"city":"${'z'.repeat(70_000)}"}}`],
    ] as const) {
      let time = 0;
      const geocoder = createGeocoder(far.url, () => time);
      far.respond(status, sent);
      await assert.rejects(geocoder.reverse([69.2, 41.2], 'uz'), { status: 503 });
      far.respond(200, { address: ADDRESS });
      const before = far.asked.length;
      await assert.rejects(geocoder.reverse([69.2, 41.2], 'uz'), { status: 503 });
      assert.equal(far.asked.length, before);
      time = 31_000;
      assert.equal((await geocoder.reverse([69.2, 41.2], 'uz')).city, 'Ташкент');
    }
  });

  it('waits for no service that hangs, and asks few at once', async () => {
    far.hang();
    const geocoder = createGeocoder(far.url);
    const asked = [69.1, 69.2, 69.3, 69.4].map((lng) => geocoder.reverse([lng, 41.2], 'en'));
    const settled = await Promise.allSettled(asked);
    assert.ok(settled.every(({ status }) => status === 'rejected'));
    assert.equal(far.asked.length, 2);
  });
});

describe('without a geocoder', () => {
  it('nothing is offered', async () => {
    const test = await createTestApp();
    assert.equal((await test.call('GET', '/api/config')).body.geocoder, undefined);
    assert.equal((await test.call('GET', '/api/public/geocoder/reverse?lng=69&lat=41')).status, 404);
    await test.close();
  });
});
