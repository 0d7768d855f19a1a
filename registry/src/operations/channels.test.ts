import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest, RemoteEntry } from '../schema.ts';
import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { promote, rollback, setCanary } from './index.ts';
import { entry, place, remote, startReleased, store, who } from './operations-testing.ts';

startReleased();

const canary = (percent: number, version?: string) => setCanary(store, { who, remote, percent, version });

test.each([-1, 101, Number.NaN])('%s percent is no share of visitors', async (percent) => {
  await expect(canary(percent)).rejects.toMatchObject({
    code: 'usage',
    message: `${percent} is no share of visitors.`,
    hint: 'Give a number from 0 to 100.',
  });
});

test('a canary may have every visitor; a stable release needs none', async () => {
  await canary(100, '1.1.0');
  expect((await entry())?.channels.canary).toMatchObject({ version: '1.1.0', percent: 100 });
  await expect(canary(5, '1.0.0')).rejects.toMatchObject({
    code: 'usage',
    message: 'mf_listings 1.0.0 is stable: everybody has it.',
    hint: expect.stringContaining('--version'),
  });
});

test('the same canary again, and the stable release again, change nothing', async () => {
  await canary(5, '1.1.0');
  expect((await canary(5, '1.1.0')).change).toBeNull();
  expect((await canary(6, '1.1.0')).change).toMatchObject({ action: 'canary', from: '1.1.0' });
  expect((await canary(0)).change).toMatchObject({ action: 'canary', from: '1.1.0' });
  expect((await promote(store, { who, remote, version: '1.0.0' })).change).toBeNull();
  expect((await rollback(store, { who, remote, version: '1.0.0' })).change).toBeNull();
});

test('promoting ends a canary of that release, not one of another', async () => {
  await canary(5, '1.1.0');
  await promote(store, { who, remote, version: '1.2.0' });
  expect((await entry())?.channels).toMatchObject({
    stable: '1.2.0',
    canary: { version: '1.1.0', percent: 5 },
  });
  await promote(store, { who, remote });
  expect((await entry())?.channels).toEqual({ stable: '1.1.0' });
});

test('a release that is stable again is recorded once', async () => {
  for (const version of ['1.1.0', '1.0.0', '1.1.0']) await promote(store, { who, remote, version });
  expect((await entry())?.wasStable).toEqual(['1.1.0', '1.0.0']);
});

test('a rollback leaves the release it left out of the record, and says which channel it was', async () => {
  await promote(store, { who, remote, version: '1.1.0' });
  await canary(5, '1.2.0');
  const { change } = await rollback(store, { who, remote, channel: 'stable', details: { errors: 3 } });
  expect(change).toMatchObject({
    from: '1.1.0',
    version: '1.0.0',
    details: { errors: 3, channel: 'stable' },
  });
  expect((await entry())?.wasStable).toEqual(['1.0.0']);
  expect((await entry())?.channels.canary?.version).toBe('1.2.0');
  expect((await rollback(store, { who, remote })).change).toMatchObject({
    from: '1.2.0',
    details: { channel: 'canary' },
  });
});

test('a rollback after a jump to a named release goes further back, not forward', async () => {
  for (const version of ['1.1.0', '1.2.0']) await promote(store, { who, remote, version });
  await rollback(store, { who, remote, version: '1.1.0' });
  await promote(store, { who, remote, version: '1.2.0' });
  await rollback(store, { who, remote, version: '1.0.0' });
  expect((await entry())?.wasStable).toEqual(['1.0.0']);
  expect(Object.keys((await entry())?.takenBack ?? {})).toEqual(['1.2.0', '1.1.0']);
  await expect(rollback(store, { who, remote })).rejects.toMatchObject({ code: 'unknown' });
});

test('after a jump to a release that never was stable, only earlier ones are left to go back to', async () => {
  await promote(store, { who, remote, version: '1.2.0' });
  await rollback(store, { who, remote, version: '1.1.0' });
  expect((await entry())?.wasStable).toEqual(['1.1.0', '1.0.0']);
  expect((await rollback(store, { who, remote })).change?.version).toBe('1.0.0');
  expect(Object.keys((await entry())?.takenBack ?? {}).sort()).toEqual(['1.1.0', '1.2.0']);
});

test('a release that was taken back is marked until visitors get it again', async () => {
  const marked = async () => Object.keys((await entry())?.takenBack ?? {});
  await canary(5, '1.1.0');
  await rollback(store, { who, remote });
  expect(await marked()).toEqual(['1.1.0']);
  await canary(5, '1.1.0');
  expect(await marked()).toEqual([]);
  await canary(0);
  expect(await marked()).toEqual([]);
  await promote(store, { who, remote, version: '1.2.0' });
  await rollback(store, { who, remote });
  expect(await marked()).toEqual(['1.2.0']);
  await promote(store, { who, remote, version: '1.2.0' });
  expect(await marked()).toEqual([]);
});

test.each([
  ['canary', '1.1.0', false],
  ['canary', '1.0.0', true],
  ['stable', '1.0.0', false],
  ['stable', '1.1.0', true],
] as const)('a rollback of %s that expects %s does nothing: %s', async (channel, expected, nothing) => {
  await promote(store, { who, remote, version: '1.2.0' });
  await promote(store, { who, remote, version: '1.0.0' });
  await canary(5, '1.1.0');
  const { change } = await rollback(store, { who, remote, channel, expected });
  expect(change === null).toBe(nothing);
});

test('a rollback needs a release to go to', async () => {
  await expect(rollback(store, { who, remote, version: '9.9.9' })).rejects.toMatchObject({ code: 'unknown' });
  await expect(rollback(store, { who, remote })).rejects.toMatchObject({
    code: 'unknown',
    message: 'Nothing before 1.0.0 was stable for mf_listings.',
    hint: 'Name a release with --version: 1.2.0, 1.1.0; or disable the remote.',
  });
});

/** A release that passes the release checks. */
const passing = (version: string) =>
  manifestOf({
    version,
    integrity: { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` },
  });

/** A registry whose only remote has these releases and properties. */
const withEntry = (changes: object, ...manifests: ReleaseManifest[]) => {
  const memory = new MemoryStore();
  const document = registryOf(...manifests);
  Object.assign(document.remotes[remote] as RemoteEntry, changes);
  memory.set('registry.json', JSON.stringify(document));
  for (const { name, version, integrity } of manifests)
    for (const file of [...Object.keys(integrity), 'release.json'])
      memory.set(`${name}/${version}/${file}`, '');
  return memory;
};

test('without a record of stable releases nothing is known to go back to; the record begins with the next one', async () => {
  const memory = withEntry({}, passing('1.0.0'), passing('1.1.0'));
  await expect(rollback(memory, { who, remote })).rejects.toMatchObject({
    code: 'unknown',
    hint: 'Name a release with --version: 1.0.0; or disable the remote.',
  });
  const { document } = await promote(memory, { who, remote, version: '1.0.0' });
  expect(document.remotes[remote]?.wasStable).toEqual(['1.0.0', '1.1.0']);
});

test('a remote with one release, and one with none, have nothing to switch to', async () => {
  await expect(rollback(withEntry({}, manifestOf()), { who, remote })).rejects.toMatchObject({
    hint: 'It has no other release: disable the remote, or publish a repaired release.',
  });
  const empty = withEntry({ releases: {} }, manifestOf());
  const nothing = 'mf_listings has no release 1.0.0.';
  await expect(promote(empty, { who, remote })).rejects.toThrow(nothing);
  await expect(setCanary(empty, { who, remote, percent: 5 })).rejects.toThrow(nothing);
});

test('a rollback says that it was the stable release if none was named', async () => {
  const memory = withEntry({ wasStable: ['1.1.0', '1.0.0'] }, passing('1.0.0'), passing('1.1.0'));
  expect((await rollback(memory, { who, remote })).change?.details).toEqual({ channel: 'stable' });
});

test('a decision made on an older state is refused', async () => {
  await expect(promote(store, { who, remote, version: '1.1.0', revision: 2 })).rejects.toMatchObject({
    code: 'stale',
    message: expect.stringContaining('revision 3'),
    hint: 'Look at it again, then decide.',
  });
  expect((await promote(store, { who, remote, version: '1.1.0', revision: 3 })).change).not.toBeNull();
});

describe('of a release whose files are gone', () => {
  const lose = (version: string) => rm(join(place.location, remote, version), { recursive: true });
  beforeEach(async () => {
    for (const version of ['1.1.0', '1.2.0']) await promote(store, { who, remote, version });
  });

  test('a rollback passes it over, and says so', async () => {
    await lose('1.1.0');
    const { change } = await rollback(store, { who, remote });
    expect(change).toMatchObject({ version: '1.0.0', details: { passedOver: ['1.1.0'] } });
  });

  test('a rollback to it is refused, and so is one with nothing else to go to', async () => {
    const { entry: file } = manifestOf();
    await rm(join(place.location, remote, '1.0.0', file));
    const gone = {
      code: 'refused',
      message: expect.stringMatching(/^Files of mf_listings 1\.[01]\.0 are missing/),
    };
    await expect(rollback(store, { who, remote, version: '1.0.0' })).rejects.toMatchObject(gone);
    await lose('1.1.0');
    await expect(rollback(store, { who, remote })).rejects.toMatchObject(gone);
    expect((await entry())?.channels.stable).toBe('1.2.0');
  });
});
