import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Edition } from '@baza/shared/domain';
import { z } from 'zod';
import { car, flat, publish } from '../../modules/listings/testing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { siteData } from './json-ld.ts';
import { listHead } from './list-head.ts';
import { listingHead } from './listing-head.ts';
import { renderHead } from './page-head.ts';

const site = 'https://baza.example';
const address = z.string().startsWith(`${site}/`);
const breadcrumbList = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        item: address,
      }),
    )
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});
const listingData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('RealEstateListing'),
  name: z.string().min(1),
  url: address,
  inLanguage: z.enum(['uz', 'ru', 'en']),
  description: z.string().optional(),
  image: z.array(address).optional(),
  datePosted: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.int().positive(),
    priceCurrency: z.literal('UZS'),
    availability: z.literal('https://schema.org/InStock'),
    url: address,
  }),
  mainEntity: z.looseObject({ '@type': z.string(), name: z.string() }),
});

describe('heads for machines', () => {
  let test: TestApp;
  let id: number;
  let vehicle: number;
  let province: number;
  before(async () => {
    test = await createTestApp();
    id = (await publish(test, flat())).id;
    vehicle = (await publish(test, car())).id;
    province = (await test.services.modules.listings.reader.detail(id, null)).areas.province.id;
  });
  after(() => test.close());

  const listing = (locale: Edition, of: number) =>
    listingHead(test.services.modules.listings.reader, site)(locale, `/products/product/${of}`);
  const list = (locale: Edition, query: string) =>
    listHead(test.services.modules.areas.index, test.services.modules.search, site)(locale, query);
  const html = (locale: Edition, query: string) =>
    renderHead(list(locale, query), {
      publicUrl: site,
      pathname: locale === 'uz' ? '/products' : `/${locale}/products`,
    });

  it('describe a listing and the way to it', async () => {
    for (const locale of ['uz', 'ru', 'en'] as const)
      for (const one of [id, vehicle]) {
        const head = await listing(locale, one);
        const [data, way] = head?.jsonLd ?? [];
        const read = listingData.parse(data);
        assert.equal(read.inLanguage, locale);
        assert.equal(read.url, `${site}${locale === 'uz' ? '' : `/${locale}`}/products/product/${one}`);
        assert.equal(breadcrumbList.parse(way).itemListElement.length, 4);
        assert.match(
          head?.image?.path ?? '',
          new RegExp(`^/previews/${locale}/listings/${one}\\.jpg\\?v=\\d+$`),
        );
      }
    const [home] = (await listing('uz', id))?.jsonLd ?? [];
    const { mainEntity } = listingData.parse(home);
    assert.equal(mainEntity['@type'], 'Apartment');
    assert.equal(mainEntity.numberOfRooms, flat().characteristics.rooms);
    const [moves] = (await listing('uz', vehicle))?.jsonLd ?? [];
    assert.equal('geo' in listingData.parse(moves).mainEntity, false);
  });

  it('read a listing of the page’s first calls no second time', async () => {
    const detail = async () => assert.fail('it was read again');
    const head = listingHead({ ...test.services.modules.listings.reader, detail }, site);
    const path = `/products/product/${id}`;
    const call = `public/listings/${id}`;
    const { body } = await test.app.inject(`/api/${call}`);
    assert.deepEqual(
      await head('ru', path, new Map([[call, Promise.resolve([call, body] as const)]])),
      await listing('ru', id),
    );
    const gone = new Map([[call, Promise.resolve([`410 ${call}`, '{}'] as const)]]);
    await assert.rejects(head('ru', path, gone), /read again/);
  });

  it('of lists are pages of their own by category, one area and page', () => {
    const own = (query: string) => list('en', query).path;
    assert.equal(own(''), '/products');
    assert.equal(
      own('?regions=1&category=Land_Sell&min=5&sort=newest'),
      '/products?category=Land_Sell&regions=1',
    );
    assert.equal(own(`?regions=${province}&page=3`), `/products?regions=${province}&page=3`);
    assert.equal(own('?regions=1&regions=2'), '/products');
    assert.equal(own('?utm_source=x&search=12'), '/products');
  });

  it('of lists name the same page in every language', () => {
    const query = `?min=1&category=Land_Sell&regions=${province}&page=2`;
    const path = `/products?category=Land_Sell&amp;regions=${province}&amp;page=2`;
    for (const locale of ['uz', 'ru', 'en'] as const) {
      const text = html(locale, query);
      const own = site + (locale === 'uz' ? '' : `/${locale}`) + path;
      assert.ok(text.includes(`<link rel="canonical" href="${own}">`), text);
      assert.ok(text.includes(`<link rel="alternate" hreflang="uz-Cyrl" href="${site}${path}">`));
      assert.ok(text.includes(`<link rel="alternate" hreflang="en" href="${site}/en${path}">`));
      assert.ok(text.includes(`<meta property="og:image" content="${site}/previews/${locale}/site.jpg">`));
    }
    const latin = html('uz-latn', query);
    assert.ok(latin.includes(`<link rel="canonical" href="${site}/uz-latn${path}">`), latin);
    const tags = (text: string) =>
      [...text.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    for (const locale of ['uz', 'ru', 'en'] as const)
      assert.deepEqual(tags(html(locale, query)), tags(latin));
    assert.deepEqual(tags(latin), [
      `uz-Cyrl ${site}${path}`,
      `uz-Latn ${site}/uz-latn${path}`,
      `ru ${site}/ru${path}`,
      `en ${site}/en${path}`,
      `x-default ${site}${path}`,
    ]);
    const [way] = list('ru', query).jsonLd ?? [];
    const last = breadcrumbList.parse(way).itemListElement.at(-1);
    assert.equal(last?.item, `${site}/ru/products?category=Land_Sell&regions=${province}`);
  });

  it('in Latin script have no Cyrillic letter, and addresses of its pages', async () => {
    for (const one of [id, vehicle]) {
      const head = await listing('uz-latn', one);
      assert.ok(head);
      const text = renderHead(head, { publicUrl: site, pathname: `/uz-latn/products/product/${one}` });
      assert.doesNotMatch(text, /[\u0400-\u04ff]/);
      assert.match(text, / — Baza nedvijimosti<\/title>/);
      assert.ok(text.includes(`<meta property="og:url" content="${site}/uz-latn/products/product/${one}">`));
      assert.ok(text.includes(`${site}/previews/uz-latn/listings/${one}.jpg`));
      const [data, way] = head.jsonLd ?? [];
      assert.equal((data as { inLanguage: string }).inLanguage, 'uz-Latn');
      for (const { item } of breadcrumbList.parse(way).itemListElement)
        assert.ok(item.startsWith(`${site}/uz-latn`), item);
    }
    assert.match(html('uz-latn', ''), /<title>[^<]*eʼlon/);
  });

  it('of different lists and languages differ', () => {
    const texts = ['', '?category=Land_Sell', `?category=Land_Sell&regions=${province}`].flatMap((query) =>
      (['uz', 'ru', 'en'] as const).map((locale) => list(locale, query)),
    );
    for (const part of ['title', 'description'] as const)
      assert.equal(new Set(texts.map((head) => head[part])).size, texts.length, part);
  });

  it('name the site and its search', () => {
    const [organization, website] = siteData({ publicUrl: site, edition: 'ru' }) as Record<string, unknown>[];
    assert.equal(organization?.['@type'], 'Organization');
    assert.equal(website?.url, `${site}/ru`);
    assert.deepEqual(website?.potentialAction, {
      '@type': 'SearchAction',
      target: `${site}/ru/products?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    });
  });
});
