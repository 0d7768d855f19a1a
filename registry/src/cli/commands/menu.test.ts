import { runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';

let place: Place;
beforeEach(async () => {
  place = await openFolder();
});
afterEach(() => place.close());
const baza = (...args: string[]) => runCli(...args, '--registry', place.location, '--who', 'Dilnoza');

test('menu shows the order of the entries, sets it, and returns to that of the releases', async () => {
  const title = { uz: 'a', ru: 'a', en: 'a' };
  const paths = ['/mf_listings', '/mf_listings/sold'];
  const routes = paths.map((path) => ({
    ...{ path, layout: 'default2' as const, guard: 'none' as const, title },
  }));
  const menu = paths.map((path, index) => ({
    ...{ path, order: index, place: 'header' as const, guard: 'none' as const },
    label: { uz: 'a', ru: 'a', en: path === '/mf_listings' ? 'Listings' : 'Sold' },
  }));
  await baza('publish', await buildDist(place.home, 'a', { menu, routes }));
  expect((await baza('menu')).out).toBe(`header (as the releases declare)
  /mf_listings  Listings, mf_listings
  /mf_listings/sold  Sold, mf_listings
profile (as the releases declare)
`);
  const set = await baza('menu', '--header', '/mf_listings/sold,/mf_listings', '--why', 'a trial');
  expect(set.out).toMatch(/^✔ header\n {2}\/mf_listings\/sold .*\n {2}\/mf_listings /);
  expect((await baza('menu', '--header', '/mf_listings')).err).toMatch(/without a reason/);
  expect((await baza('menu', '--reset', '--header', '/', '--why', 'a trial')).code).toBe(2);
  const reset = await baza('menu', '--header', '', '--why', 'it is over', '--json');
  expect(JSON.parse(reset.out)).toMatchObject({ menuOrder: null, change: { action: 'menu' } });
});
