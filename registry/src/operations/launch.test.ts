import { chooseRelease, registryForPage } from '../index.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, type Place } from '../tests/places.ts';
import {
  advanceRamp,
  approve,
  promote,
  publish,
  type RegistryStore,
  readDocument,
  readWaiting,
  rollback,
  setCanary,
  setTeam,
} from './index.ts';

const remote = 'mf_listings';
const who = 'ops';
const why = 'a test';
const host = {
  contract: 1,
  shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
  exports: { '@baza/shared/ui': ['Button'] },
};
let place: Place;
let store: RegistryStore;

beforeEach(async () => {
  place = await openFolder();
  store = await place.open();
});
afterEach(() => place.close());

const entry = async () => {
  const found = (await readDocument(store)).remotes[remote];
  if (!found) throw new Error('no remote');
  return found;
};
/** A first release of a team that waits. */
async function waits(version = '1.0.0', ramp?: boolean): Promise<void> {
  await setTeam(store, {
    ...{ who, why, name: 'listings' },
    team: {
      identities: ['client:ci'],
      rights: { [remote]: ['publish'] },
      ...(ramp === undefined ? {} : { ramp }),
    },
  });
  await publish(store, {
    ...{ who: 'client:ci', why, approved: false },
    dist: await buildDist(place.home, version, { version }),
  });
}
const approved = (version = '1.0.0') => approve(store, { who, why, remote, version });
/** What a visitor gets who is on the canary of every remote, or on none. */
const gets = async (canaryCookie?: string) => {
  const choice = chooseRelease(remote, await entry(), host, {
    channelKey: '',
    ...(canaryCookie ? { canaryCookie } : {}),
  });
  return choice.ok ? choice.version : choice.isAbsent ? 'absent' : 'error';
};

test('a first release of a team begins with 1 % of the visitors, and the others do not get the remote', async () => {
  await waits();
  expect((await readWaiting(store, await readDocument(store)))[0]?.ramp).toBe(true);
  const { change } = await approved();
  expect(change?.details).toMatchObject({ stable: false, launch: true, percent: 1, ramp: { hold: 60 } });
  expect(await entry()).toMatchObject({
    launch: true,
    wasStable: [],
    channels: { stable: '1.0.0', canary: { version: '1.0.0', percent: 1, ramp: { hold: 60 } } },
  });
  expect(await gets()).toBe('absent');
  await setCanary(store, { who, remote, percent: 1, cookie: true, ramp: { hold: 60 } });
  expect(await gets('*')).toBe('1.0.0');
  expect(Object.keys(registryForPage(await readDocument(store), host).remotes)).toEqual([remote]);
});

test('its ramp ends with a stable release for all visitors', async () => {
  await waits();
  await approved();
  for (const percent of [1, 10, 50])
    await advanceRamp(store, { who: 'guard', remote, version: '1.0.0', percent });
  expect(await entry()).toMatchObject({ channels: { stable: '1.0.0' }, wasStable: ['1.0.0'] });
  expect(await entry()).not.toHaveProperty('launch');
  expect(await gets()).toBe('1.0.0');
});

test('a first release that is taken back is for nobody, and a repaired one begins again', async () => {
  await waits();
  await approved();
  await rollback(store, { who: 'guard', why, remote, channel: 'canary', expected: '1.0.0' });
  expect(await gets('*')).toBe('absent');
  expect(registryForPage(await readDocument(store), host).remotes).toEqual({});
  expect(await entry()).toMatchObject({ takenBack: { '1.0.0': expect.any(String) } });
  await waits('1.0.1');
  expect((await entry()).channels).toEqual({ stable: '1.0.0' });
  await setCanary(store, { who, remote, version: '1.0.1', percent: 1, ramp: { hold: 60 } });
  await promote(store, { who, remote });
  expect(await entry()).toMatchObject({ channels: { stable: '1.0.1' }, wasStable: ['1.0.1'] });
});

test('ops make a first release stable whenever they want', async () => {
  await waits();
  await approved();
  expect((await promote(store, { who, why, remote, version: '1.0.0' })).change?.action).toBe('promote');
  expect(await gets()).toBe('1.0.0');
});

test('a first release of a team that ops have exempted is stable at once', async () => {
  await waits('1.0.0', false);
  expect((await readWaiting(store, await readDocument(store)))[0]?.ramp).toBe(false);
  expect((await approved()).change?.details).toMatchObject({ stable: true });
  expect(await entry()).not.toHaveProperty('launch');
});
