// Layout stability: what the server sends has the boxes of the page that takes over, at every width and for every browser
// whose width the server guesses wrongly; fonts that come late move nothing.
import type { ListingsResponse } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import { apiAs, flat, ok, postListing, uniqueTitle, withdraw } from '../support/api.ts';
import { type Measured, measure, type Screen } from '../support/boxes.ts';
import { logIn } from '../support/log-in.ts';
import { siteUrl } from '../support/places.ts';
import { test } from '../support/test.ts';

const MAX_SHIFT = 0.01;
/** Pages measured at once: one for each core, and one that waits for its fonts. */
const AT_ONCE = 3;
const FLATS = 'category=ResidentialMultiStorey_Sell';
const FILTERED = `${FLATS}&housing_type=secondary_market&regions=1726266&max=9000000000&c.rooms.min=1&c.area_all.min=20`;

/** Ids of the demonstration: for each number of photos, and for each category. */
async function demoListings(): Promise<{
  photos: Map<number, number>;
  kinds: Map<string, number>;
  sold: number;
}> {
  const visitor = await apiAs(null);
  const photos = new Map<number, number>();
  const kinds = new Map<string, number>();
  for (const page of [1, 2, 3]) {
    const path = `public/listings?size=100&page=${page}&sort=price_desc`;
    const { items } = await ok<ListingsResponse>(visitor.get(path));
    for (const { id, category, photos: list } of items) {
      if (!photos.has(list.length)) photos.set(list.length, id);
      if (!kinds.has(category)) kinds.set(category, id);
    }
  }
  for (let id = 1; id < 200; id += 1)
    if ((await visitor.get(`public/listings/${id}`)).status() === 410) return { photos, kinds, sold: id };
  throw new Error('No listing is sold');
}

/** Measures all screens, some at a time; a page that a busy server left to the browser is opened again. */
async function measureAll(
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<Measured>,
): Promise<string[]> {
  const waiting = [...screens];
  const faults: string[] = [];
  const work = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      let found = await look(screen);
      for (let again = 0; again < 3 && !found.fromServer && !screen.storageState; again += 1)
        found = await look(screen);
      const name = `${screen.name} at ${screen.width} px${screen.agent ? ` on a ${screen.agent}` : ''}`;
      if (found.shift > MAX_SHIFT) faults.push(`${name}: CLS ${found.shift.toFixed(3)}:${found.moved}`);
      if (found.overflow > 1) faults.push(`${name} is ${found.overflow} px too wide`);
      faults.push(...found.differences.map((difference) => `${name}: ${difference}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

test('the page that takes over has the boxes of the server’s page', async ({ browser }) => {
  test.setTimeout(300_000);
  const { photos, kinds, sold } = await demoListings();
  const counts = [...photos.keys()].sort((a, b) => a - b);
  const listing = (count: number) => `/ru/products/product/${photos.get(count)}`;
  const one = counts[0] ?? 0;
  const most = counts.at(-1) ?? 0;
  const kind = (category: string) => `/uz-latn/products/product/${kinds.get(category)}`;
  const bare = await postListing(
    'demo',
    flat(uniqueTitle('Расмсиз уй'), { description: 'Сўз '.repeat(400) }),
  );
  const visitor = await apiAs(null);
  const [agency] = (await ok<{ items: { id: string }[] }>(visitor.get('public/users?kind=agency'))).items;
  const first = async (pages: string) =>
    (await ok<{ items: { id: number }[] }>(visitor.get(`public/content/${pages}?locale=uz`))).items[0]?.id;
  const screen = (name: string, path: string, width: number, agent?: Screen['agent']): Screen => ({
    name,
    path,
    width,
    fonts: 'none',
    ...(agent && { agent }),
  });
  const screens = [
    ...[390, 1440].map((width) => screen('a listing with one photo', listing(one), width)),
    // The server takes it for another window than it is.
    screen('a listing with one photo', listing(one), 390, 'desktop'),
    screen('a listing with one photo', listing(one), 599, 'desktop'),
    screen('a listing with one photo', listing(one), 768, 'phone'),
    ...counts
      .slice(1, 4)
      .map((count) => screen(`a listing with ${count} photos`, listing(count), 390, 'desktop')),
    screen('a listing with most photos', listing(most), 350),
    screen('a listing with most photos', listing(most), 768, 'tablet'),
    screen('a listing with most photos', listing(most), 1440),
    screen('a long listing without photos', `/products/product/${bare.id}`, 390),
    screen('a long listing without photos', `/en/products/product/${bare.id}`, 768, 'desktop'),
    screen('a car', kind('AutoTransport_Sell'), 350),
    screen('land', kind('Land_Sell'), 390, 'desktop'),
    screen('a garage', kind('Garage_Sell'), 768),
    screen('a house', kind('ResidentialIndividual_Sell'), 350),
    screen('premises', kind('NotResidential_Sell'), 1440),
    screen('a sold listing', `/ru/products/product/${sold}`, 390),
    screen('home', '/ru', 390),
    screen('home', '/uz-latn', 350),
    screen('home', '/en', 1440),
    screen('home', '/', 390, 'desktop'),
    screen('a list', '/ru/products', 350),
    screen('a list', '/ru/products', 390, 'desktop'),
    screen('a list', '/en/products', 768),
    screen('a list', '/products', 1440, 'tablet'),
    screen('a list with one result', `/ru/products?search=${bare.id}`, 390),
    screen('an empty list', '/en/products?max=10', 1440),
    screen('an empty list', '/uz-latn/products?max=10', 350),
    screen('a filtered list', `/ru/products?${FILTERED}`, 350),
    screen('a filtered list', `/products?${FILTERED}`, 768),
    screen('a list in dollars', `/ru/products?${FLATS}&max=400000&priceUnit=USD`, 1440),
    screen('the map', `/ru/search-on-map?${FLATS}`, 390),
    screen('the filter', `/uz-latn/filter/filter?${FLATS}`, 350),
    screen('the filter', `/ru/filter/filter?${FLATS}`, 1440),
    screen('people', '/ru/users', 390, 'desktop'),
    screen('agencies', '/en/users?kind=agency', 768),
    screen('an agency', `/users/user?id=${agency?.id}`, 350),
    screen('news', '/uz-latn/news', 390),
    screen('articles', '/ru/articles', 1440),
    screen('an item of news', `/news/${await first('news')}`, 350),
    screen('an article', `/articles/${await first('articles')}`, 768),
    screen('reviews', '/comments/comments', 390),
    screen('a shared selection', '/selections/demo-selection-of-2026', 390, 'desktop'),
    screen('a shared selection', '/ru/selections/demo-selection-of-2026', 1440),
    screen('no such page', '/nowhere', 390),
  ];
  expect(await measureAll(screens, (each) => measure(browser, each))).toEqual([]);
  await withdraw('demo', bare.id);
});

test('no screen jumps as its fonts and data come', async ({ browser, page }) => {
  test.setTimeout(240_000);
  await logIn(page, 'demo');
  const storageState = await page.context().storageState();
  const demo = await apiAs('demo');
  const { items } = await ok<ListingsResponse>(
    (await apiAs(null)).get('public/listings?size=3&sort=price_desc'),
  );
  for (const { id } of items) await demo.put(`favourites/${id}`, {});
  const [application] = (await ok<{ items: { id: number }[] }>(demo.get('applications'))).items;
  const open: [string, string][] = [
    ['home', '/ru'],
    ['a filtered list', `/ru/products?${FILTERED}`],
    ['a listing', `/ru/products/product/${items[0]?.id}`],
    ['the map', `/ru/search-on-map?${FLATS}&regions=1726266`],
  ];
  const own: [string, string][] = [
    ['favourites', '/favourites'],
    ['favourites of the profile', '/profile/favourites'],
    ['a new application', '/apply/add'],
    ['an application', `/apply/${application?.id}`],
    ['notices', '/profile/notices'],
    ['the profile', '/profile'],
    ['my listings', '/request'],
    ['posting', '/request/new'],
  ];
  const storage = { 'baza.recent': items.map(({ id }) => id), 'recent-searches': ['Чиланзар'] };
  const history = {
    cookies: [],
    origins: [
      {
        origin: siteUrl,
        localStorage: Object.entries(storage).map(([name, value]) => ({
          name,
          value: JSON.stringify(value),
        })),
      },
    ],
  };
  const screens: Screen[] = [
    ...[390, 1440].map((width) => ({
      name: 'home with a history',
      path: '/ru',
      width,
      storageState: history,
    })),
    ...open.flatMap(([name, path]) => [350, 1440].map((width) => ({ name, path, width }))),
    ...own.map(([name, path], at) => ({ name, path, width: at % 2 === 0 ? 390 : 1440, storageState })),
  ];
  expect(await measureAll(screens, (each) => measure(browser, each))).toEqual([]);
});
