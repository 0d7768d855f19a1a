/** @jest-environment node */
// First: Jest's copies of React's exports are made of what is there; bundles read them where they are.
import '../latin/write-latin.ts';
import { defineParcel, defineRemote } from '@baza/shared/contract';
import { hintsOf } from '@baza/shared/contract/visitor';
import { Slot } from '@baza/shared/page';
import { Route } from 'react-router-dom';
import { createSite, type ServerRemote } from './site.tsx';
import { api, config, home, host, plain, registry, remotes, render, small, title } from './site-testing.tsx';

test('a page has its frame, its data and the parcels in it; a call without a response is left to the browser', async () => {
  const { html, failures, wanted, modules } = await render();
  expect(html).toMatch(/<header.*<main.*data-rendered="mf_home\/lifecycles@1\.0\.0" data-ids="1-".*<footer/s);
  expect(plain(html)).toContain('7 listings, more later, UZS, light, desktop');
  expect(plain(html)).toMatch(/data-rendered="mf_map\/small-map@1\.0\.0" data-ids="2-".*<b>zoom 5<\/b>/s);
  expect(html).toContain('placeholder');
  expect(modules).toEqual([
    ['mf_home', './lifecycles'],
    ['mf_map', './small-map'],
  ]);
  expect(wanted).toEqual(['public/rates', 'public/listings?size=3']);
  expect(failures).toEqual([]);
});

test('a slot is rendered with the release that fills it, and without one that has no bundle', async () => {
  const props = { listing: 7, price: 1, category: 'Land_Sell', published: true } as const;
  const page = defineRemote({
    name: 'mf_home',
    routes: <Route path="/" element={<Slot name="listing.after-price" props={props} />} />,
  });
  const price = defineParcel({
    name: 'mf_map',
    component: ({ listing }: typeof props) => <b>of {listing}</b>,
  });
  const document = structuredClone(registry);
  const filling = document.remotes.mf_map?.releases['1.0.0']?.manifest;
  if (filling)
    filling.slots = [{ slot: 'listing.after-price', expose: './small-map', weight: 1, height: 40 }];
  const pageWith = async (parcels: ServerRemote) => {
    const site = createSite({
      ...{ config, host, registry: document, origin: 'https://baza.example' },
      remotes: { mf_home: { './lifecycles': () => page }, mf_map: parcels },
    });
    const { html } = await site.render({
      url: '/en',
      locale: 'en',
      hints: hintsOf(''),
      width: 1440,
      answers: {},
    });
    return plain(html);
  };
  expect(await pageWith({ './small-map': () => price })).toContain('<b>of 7</b>');
  const without = await pageWith({});
  expect(without).toContain('height="40"');
  expect(without).not.toContain('mf_map/small-map');
});

test('what components turn out to need is fetched once, and is in the page and its state', async () => {
  const more = jest.fn(async (_calls: string[]) => ({ 'public/listings?size=3': { total: 9 } }));
  const { html, wanted, state } = await render({}, remotes, more);
  expect(plain(html)).toContain('7 listings, more, UZS');
  expect(more.mock.calls).toEqual([[['public/rates']], [['public/listings?size=3']]]);
  expect(wanted).toEqual(['public/rates']);
  expect(JSON.stringify(state)).toContain('"data":{"total":9}');
});

test('a root whose data came with the request is rendered once, with what its endpoints make of responses', async () => {
  const Early = () => {
    const { data } = api.useHomeCountQuery();
    passes.push(data);
    return <p>{data}</p>;
  };
  const passes: unknown[] = [];
  const early = defineRemote({ name: 'mf_home', routes: <Route path="/" element={<Early />} /> });
  const { html } = await render({}, { mf_home: { './lifecycles': () => early } });
  expect(html).toContain('<p>14</p>');
  expect(passes).toEqual([14]);
});

test('HTML has no style attribute, which the policy of pages forbids', async () => {
  expect((await render()).html).not.toMatch(/\sstyle=/);
});

test('language, currency, theme and width are the visitor’s', async () => {
  const { html } = await render({
    url: '/ru',
    locale: 'ru',
    theme: 'dark',
    hints: { ...hintsOf(''), currency: 'USD', signedIn: true, bannerHidden: true },
    width: 390,
  });
  expect(plain(html)).toContain('7 listings, more later, USD, dark, phone');
  expect(html).toContain('Главная');
  expect(html).not.toContain('Войти');
  expect(html).not.toContain('Скрыть сообщение');
});

test('a price filter in dollars shows dollars', async () => {
  const { html } = await render({ url: '/en?min=100&priceUnit=USD' });
  expect(plain(html)).toContain(', USD, ');
});

test('the state holds completed queries, and nothing that the page has anyway', async () => {
  const { state } = await render();
  const { api: cache, ...rest } = state as { api: { queries: Record<string, object> } };
  expect(Object.keys(cache.queries)).toEqual(['homeList(undefined)']);
  expect(rest).toMatchObject({
    preferences: { locale: 'en', currency: 'UZS' },
    session: { status: 'unknown' },
  });
  expect(JSON.stringify(state)).not.toContain('id.example');
});

test('a page of something that is not there says so, and so does its state', async () => {
  const answers = { '410 public/listings/9': { status: 410, title: 'Gone' } };
  const { html, state, wanted } = await render({ url: '/en/gone', answers });
  expect(plain(html)).toContain('status 410');
  expect(wanted).toEqual(['public/rates']);
  expect(state).toMatchObject({
    api: { queries: { 'homeGone(undefined)': { status: 'rejected', error: { status: 410 } } } },
  });
});

test('a module that throws leaves the frame, and is named', async () => {
  const { html, failures } = await render({ url: '/en/broken' });
  expect(html).toMatch(/<header.*<footer/s);
  expect(html).not.toContain('data-rendered');
  expect(failures).toMatchObject([{ remote: 'mf_home', expose: './lifecycles' }]);
  expect(failures[0]?.reason).toMatch(/^Error: window is not defined\n.*Broken/s);
});

test('a release that cannot render on the server is left to the browser', async () => {
  const built = { ...remotes, mf_map: { './small-map': () => ({ ...small, mount: async () => undefined }) } };
  const { html, failures } = await render({}, built);
  expect(plain(html)).toContain('7 listings');
  expect(html).not.toContain('small-map@');
  expect(failures).toMatchObject([
    { remote: 'mf_map', reason: expect.stringContaining('without rendering on the server') },
  ]);
});

test('a parcel of a release without a server bundle leaves its placeholder, of its height', async () => {
  const { html, failures, modules } = await render({}, { mf_home: { './lifecycles': () => home } });
  expect(plain(html)).toContain('7 listings');
  expect(html).toMatch(/data-status="loading"><svg[^>]* height="240"><\/svg><div>the map is coming<\/div>/);
  expect(modules).toEqual([['mf_home', './lifecycles']]);
  expect(failures).toEqual([]);
});

test('an unknown address has its page in its language', async () => {
  const { html } = await render({ url: '/ru/nowhere', locale: 'ru' });
  expect(html).toMatch(/<h1[^>]*>Страница не найдена/);
});

test('a page in Latin script is written in it by every root, and no other page is', async () => {
  const site = createSite({ config, registry, host, origin: 'https://baza.example', remotes });
  const page = (url: string) =>
    site.render({
      url,
      locale: 'uz',
      hints: hintsOf(''),
      width: 1440,
      answers: { 'public/listings?size=2': { total: 7 } },
    });
  for (const turn of [1, 2]) {
    const { html, failures } = await page(`/uz-latn?turn=${turn}`);
    expect(html.replaceAll(/<a [^>]*translate="no"[^>]*>[^<]*/g, '')).not.toMatch(/[\u0400-\u04ff]/);
    expect(plain(html)).toContain('7 listings');
    expect(html).toContain('href="/uz-latn"');
    expect(failures).toEqual([]);
    const other = await page(`/?turn=${turn}`);
    expect(other.html).toContain(title.uz);
    expect(other.html).not.toContain('Bosh sahifa');
  }
});

test('visitors do not see each other’s pages, however many are rendered', async () => {
  const site = createSite({ config, registry, host, origin: 'https://baza.example', remotes });
  const totals = Array.from({ length: 40 }, (_, index) => index);
  // One after the other, as a worker does; what a page has loaded stays its own.
  for (const total of totals) {
    const locale = (['uz', 'ru', 'en'] as const)[total % 3] ?? 'uz';
    const currency = total % 2 ? 'USD' : 'UZS';
    const { html } = await site.render({
      url: locale === 'uz' ? '/' : `/${locale}`,
      locale,
      hints: { ...hintsOf(''), currency },
      width: total % 5 ? 1440 : 390,
      answers: { 'public/listings?size=2': { total } },
    });
    expect(plain(html)).toContain(
      `>${total} listings, more later, ${currency}, light, ${total % 5 ? 'desktop' : 'phone'}`,
    );
    expect(html).toContain(title[locale]);
  }
});
