import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place } from '../tests/places.ts';
import { orderMenu, publish, type RegistryStore, readDocument, readHistory } from './index.ts';

const who = 'Dilnoza';
const why = 'the map is used more';
const label = { uz: 'a', ru: 'a', en: 'a' };
const entryOf = (place: 'header' | 'profile', path: string, order: number) => ({
  ...{ path, label, order, place, guard: 'none' as const },
});
let place: Place;
let store: RegistryStore;

beforeEach(async () => {
  place = await openFolder();
  store = await place.open();
  const menu = [
    entryOf('header', '/mf_listings', 1),
    entryOf('header', '/mf_listings/sold', 2),
    entryOf('profile', '/mf_listings', 1),
  ];
  const title = { uz: 'a', ru: 'a', en: 'a' };
  const routes = ['/mf_listings', '/mf_listings/sold'].map((path) => ({
    ...{ path, layout: 'default2' as const, guard: 'none' as const, title },
  }));
  await publish(store, { who, dist: await buildDist(place.home, 'a', { menu, routes }) });
});
afterEach(() => place.close());

const header = ['/mf_listings/sold', '/mf_listings'];
const orderOf = async () => (await readDocument(store)).menuOrder;

test('the order of one menu is set and logged, and the other menu stays as it is', async () => {
  const { change } = await orderMenu(store, { who, why, order: { header } });
  expect(change).toMatchObject({ action: 'menu', who, why, details: { was: null } });
  await orderMenu(store, { who, why, order: { profile: ['/mf_listings'] } });
  expect(await orderOf()).toEqual({ header, profile: ['/mf_listings'] });
  expect((await orderMenu(store, { who, why, order: { header } })).change).toBeNull();
  expect((await readHistory(store, { limit: 1 }))[0]).toMatchObject({ action: 'menu' });
});

test('empty lists return to the order of the releases', async () => {
  await orderMenu(store, { who, why, order: { header } });
  await orderMenu(store, { who, why, order: { header: [], profile: [] } });
  expect(await orderOf()).toBeUndefined();
});

test('a later release does not change the order', async () => {
  await orderMenu(store, { who, why, order: { header } });
  await publish(store, {
    who,
    promote: true,
    dist: await buildDist(place.home, 'b', {
      version: '1.1.0',
      menu: [entryOf('header', '/mf_listings', 1)],
    }),
  });
  expect(await orderOf()).toEqual({ header, profile: [] });
});

test('a path that no release adds, one named twice, an outdated revision and a missing reason are refused', async () => {
  const order = (change: object) => orderMenu(store, { who, why, order: { header }, ...change });
  await expect(order({ order: { header: ['/nothing'] } })).rejects.toThrow('No release adds /nothing');
  await expect(order({ order: { header: ['/mf_listings', '/mf_listings'] } })).rejects.toThrow('twice');
  await expect(order({ revision: 0 })).rejects.toMatchObject({ code: 'stale' });
  await expect(order({ why: ' ' })).rejects.toMatchObject({ code: 'usage' });
  expect(await orderOf()).toBeUndefined();
});
