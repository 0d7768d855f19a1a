import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { NONE, newsBody } from '../../modules/content/testing.ts';
import { act, addPhoto, car, createListing, flat, publish } from '../../modules/listings/testing.ts';
import { setErrorHandlers } from '../../platform/http/error-handler.ts';
import { pageLimit } from '../../platform/http/page-limit.ts';
import { createDrive, photoKey } from '../../platform/storage/drive.ts';
import { guardDecoders } from '../../platform/storage/images.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { webTexts } from '../html/i18n/texts.ts';
import { type MachinePage, machineRoutes } from './machine-routes.ts';
import { drawPreview } from './preview-image.ts';
import { previewRoutes } from './preview-routes.ts';
import { createSitemap } from './sitemap.ts';
import { read } from './sitemap-testing.ts';

/** Pictures drawn per minute and address here. */
const DRAWN = 8;

describe('for machines', () => {
  const site = 'https://baza.example';
  const dir = mkdtempSync(join(tmpdir(), 'baza-machines-'));
  let test: TestApp;
  let app: FastifyInstance;
  let drive: Disk;
  let photo: string;
  let shown: number;
  let draft: number;
  let gone: number;
  const pages: MachinePage[] = [
    ...['/profile', '/request', '/request/new', '/moderation', '/ops', '/apply/:id', '/'].map(
      (path): MachinePage => ({ path, guard: 'auth' }),
    ),
    { path: '/open', guard: 'none' },
  ];
  before(async () => {
    test = await createTestApp();
    photo = await addPhoto(test, testUsers.demo.sub);
    shown = (await publish(test, flat({ title: 'Уй <b>&"яхши"</b>', photoIds: [photo] }))).id;
    await publish(test, car(), 'realtor');
    draft = (await createListing(test, flat())).id;
    const withdrawn = await publish(test, flat({ address: 'Бошқа кўча, 1-уй' }));
    gone = withdrawn.id;
    await act(test, withdrawn, 'withdraw');
    const add = (body: object) => test.call('POST', '/api/content', { as: 'content', body });
    await add(newsBody('whole'));
    await add(newsBody('two', { texts: { ...newsBody('x').texts, en: NONE } }));
    await add(newsBody('hidden', { publishFrom: null }));
    drive = await createDrive({ dir });
    app = Fastify();
    setErrorHandlers(app);
    await app.register(rateLimit, { global: false });
    const limit = pageLimit(app, 100_000);
    const { content, people } = test.services.modules;
    const { reader } = test.services.modules.listings;
    const { db } = test.database;
    machineRoutes(app, {
      limit,
      pages: () => pages,
      publicUrl: site,
      sitemap: createSitemap({ db, content, people, publicUrl: site }),
    });
    guardDecoders();
    previewRoutes(app, { reader, drive, texts: webTexts, limit, limitDrawn: pageLimit(app, DRAWN) });
  });
  after(async () => {
    await app.close();
    await test.close();
    rmSync(dir, { recursive: true });
  });
  const get = (url: string, remoteAddress = '10.9.9.9') => app.inject({ url, remoteAddress });
  const part = async (name: string) => read((await get(`/sitemaps/${name}.xml`)).body);

  describe('robots.txt', () => {
    it('closes the API and the pages for one person in each language, and names the sitemap', async () => {
      const { body, headers } = await get('/robots.txt');
      assert.match(String(headers['content-type']), /^text\/plain/);
      for (const path of [
        '/api/',
        '/profile',
        '/ru/profile',
        '/en/request',
        '/moderation',
        '/ops',
        '/apply',
        '/login',
      ])
        assert.ok(body.split('\n').includes(`Disallow: ${path}`), path);
      // What is below is closed with it; a page for anybody stays open, and so does the site.
      assert.doesNotMatch(body, /Disallow: \S*(?:\/new|\/add|:|\/open)/);
      assert.doesNotMatch(body, /Disallow: \/(?:ru\/?|en\/?|products|files)?$/m);
      assert.match(body, /^Sitemap: https:\/\/baza\.example\/sitemap\.xml$/m);
    });
  });

  describe('the sitemap', () => {
    it('names parts that are all there', async () => {
      const parts = read((await get('/sitemap.xml')).body);
      assert.deepEqual(
        parts.map(({ loc }) => loc.replace(`${site}/sitemaps/`, '')),
        ['pages.xml', 'content.xml', 'people.xml', 'listings-0.xml'],
      );
      for (const { loc } of parts) assert.equal((await get(loc.replace(site, ''))).statusCode, 200, loc);
    });

    it('has what is for sale, in each language with all others, and nothing else', async () => {
      const found = await part('listings-0');
      const ids = new Set(found.map(({ loc }) => Number(/\d+$/.exec(loc)?.[0])));
      assert.ok(ids.has(shown) && !ids.has(draft) && !ids.has(gone));
      const path = `/products/product/${shown}`;
      const of = found.filter(({ loc }) => loc.endsWith(path));
      assert.deepEqual(
        of.map(({ loc }) => loc),
        ['', '/uz-latn', '/ru', '/en'].map((prefix) => site + prefix + path),
      );
      for (const { others, lastmod } of of) {
        assert.deepEqual(others, {
          'uz-Cyrl': site + path,
          'uz-Latn': `${site}/uz-latn${path}`,
          ru: `${site}/ru${path}`,
          en: `${site}/en${path}`,
          'x-default': site + path,
        });
        assert.match(lastmod, /^\d{4}-\d\d-\d\d$/);
      }
    });

    it('has the lists by category and province that are not empty', async () => {
      const found = (await part('pages')).map(({ loc }) => loc);
      const province = (await test.services.modules.listings.reader.detail(shown, null)).areas.province.id;
      for (const path of [
        '/ru',
        '/products',
        '/en/search-on-map',
        '/products?category=AutoTransport_Sell',
        `/products?regions=${province}`,
        `/ru/products?category=ResidentialMultiStorey_Sell&regions=${province}`,
      ])
        assert.ok(found.includes(site + path), path);
      assert.ok(!found.some((loc) => loc.includes('Land_Sell')));
      assert.equal(new Set(found).size, found.length);
    });

    it('has published texts in the languages in which they are whole', async () => {
      const found = await part('content');
      assert.deepEqual(found.map(({ loc }) => loc.replace(site, '')).sort(), [
        '/en/news/whole',
        '/news/two',
        '/news/whole',
        '/ru/news/two',
        '/ru/news/whole',
        '/uz-latn/news/two',
        '/uz-latn/news/whole',
      ]);
      const two = found.find(({ loc }) => loc.endsWith('/ru/news/two'));
      assert.deepEqual(Object.keys(two?.others ?? {}), ['uz-Cyrl', 'uz-Latn', 'ru', 'x-default']);
    });

    it('has those who sell for a living', async () => {
      const found = (await part('people')).map(({ loc }) => loc);
      assert.ok(found.includes(`${site}/users/user?id=${testUsers.realtor.sub}`));
      assert.ok(!found.some((loc) => loc.includes(testUsers.demo.sub)));
    });

    it('has no other parts', async () => {
      for (const name of [
        'listings-1',
        'listings-999999',
        'listings--1',
        'listings-9999999999',
        'x',
        '..%2Fpages',
      ])
        assert.equal((await get(`/sitemaps/${name}.xml`)).statusCode, 404, name);
    });
  });

  describe('link previews', () => {
    const sizeOf = async (picture: Buffer) => {
      const { format, width, height } = await sharp(picture).metadata();
      return { format, width, height };
    };
    const whole = { format: 'jpeg', width: 1200, height: 630 };

    it('of the site are in each language', async () => {
      for (const locale of ['uz', 'ru', 'en']) {
        const { statusCode, rawPayload } = await get(`/previews/${locale}/site.jpg`);
        assert.equal(statusCode, 200);
        assert.deepEqual(await sizeOf(rawPayload), whole);
      }
      assert.equal((await get('/previews/de/site.jpg')).statusCode, 404);
    });

    it('of a listing are drawn with its photo, or without', async () => {
      const picture = async () => (await get(`/previews/ru/listings/${shown}.jpg`)).rawPayload;
      // Its row is there, its file is not yet.
      const without = await picture();
      assert.deepEqual(await sizeOf(without), whole);
      const red = { width: 1600, height: 1200, channels: 3, background: '#f00' } as const;
      await drive.put(photoKey(photo, 1600), await sharp({ create: red }).webp().toBuffer());
      const { data } = await sharp((await get(`/previews/en/listings/${shown}.jpg`)).rawPayload)
        .extract({ left: 100, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.ok((data[0] ?? 0) > 230 && (data[1] ?? 255) < 30);
    });

    it('are drawn beside other requests, at most some at a time, and once for a version', async () => {
      const ids: number[] = [];
      for (let at = 0; at < 16; at++)
        ids.push((await publish(test, flat({ address: `Янги кўча, ${at}-уй` }))).id);
      const pictures = ids.map((id, at) => get(`/previews/ru/listings/${id}.jpg`, `10.4.0.${at}`));
      let longest = 0;
      let last = performance.now();
      const beat = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const responses = await Promise.all(pictures);
      clearInterval(beat);
      const statuses = new Set(responses.map(({ statusCode }) => statusCode));
      assert.deepEqual([...statuses].sort(), [200, 503]);
      const refused = responses.find(({ statusCode }) => statusCode === 503);
      assert.equal(refused?.headers['content-type'], 'application/problem+json');
      assert.ok(Number(refused?.headers['retry-after']) > 0);
      assert.ok(longest < 1000, `the event loop stood still for ${longest} ms`);
      const first = `/previews/ru/listings/${ids[0]}.jpg`;
      const started = performance.now();
      for (let at = 0; at < 2 * DRAWN; at++) assert.equal((await get(first, '10.4.1.1')).statusCode, 200);
      assert.ok(performance.now() - started < 20_000);
    });

    it('have a limit of pictures drawn for one address, which others do not notice', async () => {
      let status = 200;
      for (let at = 0; at <= DRAWN && status !== 429; at++) {
        const edition = ['uz', 'ru', 'en', 'uz-latn'][at % 4];
        // Another version each time.
        await test.database.db
          .updateTable('listing')
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', shown)
          .execute();
        status = (await get(`/previews/${edition}/listings/${shown}.jpg`, '10.5.0.1')).statusCode;
      }
      assert.equal(status, 429);
      const { statusCode, headers } = await get(`/previews/ru/listings/${shown}.jpg`, '10.5.0.1');
      assert.equal(statusCode, 429);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal((await get(`/previews/ru/listings/${shown}.jpg`, '10.5.0.2')).statusCode, 200);
    });

    it('are 404 for what strangers may not see', async () => {
      for (const name of [
        `listings/${draft}`,
        `listings/${gone}`,
        'listings/999999',
        'listings/0',
        'listings/x',
        'x',
      ])
        assert.equal((await get(`/previews/uz/${name}.jpg`)).statusCode, 404, name);
    });

    it('hold any words', async () => {
      for (const words of ['<span size="9pt">', '&amp;&', '\u0000\u0007', 'ў'.repeat(4000), '', '🏠 ‮xx'])
        assert.deepEqual(
          await sizeOf(await drawPreview({ photo: null, brand: 'B', heading: words, lines: [words, 'b'] })),
          whole,
          words.slice(0, 20),
        );
    });
  });
});
