import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testUsers } from '../../testing/test-app.ts';
import { draft, get, gone, part, shown, site, test } from './machines-testing.ts';
import { read } from './sitemap-testing.ts';

/** Tests robots.txt and the sitemap. */
export function sitemapCases(): void {
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
}
