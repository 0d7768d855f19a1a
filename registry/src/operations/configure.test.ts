import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place } from '../tests/places.ts';
import {
  configure,
  declarationsOf,
  publish,
  type RegistryStore,
  readDocument,
  readHistory,
  setCanary,
} from './index.ts';

const who = 'Dilnoza';
const remote = 'mf_listings';
const settings = {
  newestCount: { default: 12, min: 4, max: 24, about: 'Listings on the page' },
  order: { default: 'new', of: ['new', 'cheap'], about: 'Which come first' },
  banner: { default: false, about: 'Shows the banner' },
};
const flags = { 'new-card': 'The card with a map' };
let place: Place;
let store: RegistryStore;

beforeEach(async () => {
  place = await openFolder();
  store = await place.open();
  await publish(store, {
    who,
    dist: await buildDist(place.home, '1.0.0', { version: '1.0.0', settings, flags }),
  });
});
afterEach(() => place.close());

const entry = async () => {
  const found = (await readDocument(store)).remotes[remote];
  if (!found) throw new Error('no remote');
  return found;
};
const set = (values: Record<string, string | number | boolean | null>) =>
  configure(store, { who, why: 'a trial', remote, settings: values });

test('values are set, logged with what was, and taken back', async () => {
  expect((await set({ newestCount: 20 })).change).toMatchObject({
    action: 'configure',
    who,
    why: 'a trial',
    details: { settings: { newestCount: 20 } },
  });
  expect((await set({ newestCount: 20 })).change).toBeNull();
  expect((await set({ newestCount: 6, banner: true })).change?.details).toMatchObject({
    was: { settings: { newestCount: 20 } },
  });
  expect((await entry()).settings).toEqual({ newestCount: 6, banner: true });
  await set({ newestCount: null, banner: null });
  expect(await entry()).not.toHaveProperty('settings');
  expect(
    (await readHistory(store, { limit: 20 })).filter(({ action }) => action === 'configure'),
  ).toHaveLength(3);
});

test.each([
  [{ newestCount: 25 }, 'It is a number from 4 to 24.'],
  [{ newestCount: '12' }, 'It is a number from 4 to 24.'],
  [{ order: 'old' }, 'It is one of new, cheap.'],
  [{ banner: 1 }, 'It is true or false.'],
])('%j does not fit', async (values, hint) => {
  await expect(set(values)).rejects.toMatchObject({ code: 'usage', hint: expect.stringContaining(hint) });
});

test('what no live release declares is refused', async () => {
  await expect(set({ other: 1 })).rejects.toMatchObject({
    code: 'unknown',
    hint: expect.stringContaining('newestCount, order, banner'),
  });
  await expect(configure(store, { who, remote, flags: { other: { percent: 5 } } })).rejects.toMatchObject({
    code: 'unknown',
    hint: expect.stringContaining('new-card'),
  });
});

test('a value may fit the canary alone', async () => {
  const wider = { ...settings, newestCount: { ...settings.newestCount, max: 48 } };
  const dist = await buildDist(place.home, '1.1.0', { version: '1.1.0', settings: wider });
  await publish(store, { who, dist });
  await setCanary(store, { who, remote, percent: 10 });
  await set({ newestCount: 40 });
  expect(declarationsOf(await entry()).settings.get('newestCount')?.by).toHaveLength(2);
});

test('a flag has an audience until it has none', async () => {
  const audience = { percent: 10, roles: ['ops'] };
  await configure(store, { who, remote, flags: { 'new-card': audience } });
  expect((await entry()).flags).toEqual({ 'new-card': audience });
  await configure(store, { who, remote, flags: { 'new-card': null } });
  expect(await entry()).not.toHaveProperty('flags');
});

test('a default that does not fit its own declaration is no release', async () => {
  const broken = { newestCount: { default: 2, min: 4, about: 'Listings on the page' } };
  const dist = await buildDist(place.home, '1.2.0', { version: '1.2.0', settings: broken });
  await expect(publish(store, { who, dist })).rejects.toMatchObject({ code: 'refused' });
});
