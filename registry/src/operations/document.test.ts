import type { RemoteEntry } from '../schema.ts';
import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import {
  initRegistry,
  leave,
  newestFirst,
  readDocument,
  readStored,
  releaseOf,
  remoteOf,
} from './document.ts';

const document = registryOf(manifestOf(), manifestOf({ version: '1.1.0' }));
const text = JSON.stringify(document);
let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
  store.files.clear();
});

const absent = { code: 'absent', message: 'There is no registry in memory.', hint: /init/ };
const missing = (found: typeof absent) => ({ ...found, hint: expect.stringMatching(found.hint) });

test('a place without a registry is no registry', async () => {
  for (const work of [readStored, readDocument])
    await expect(work(store)).rejects.toMatchObject(missing(absent));
  expect(store.files.size).toBe(0);
  store.set('registry.json', text);
  expect(await readStored(store)).toEqual({ document, tag: text });
});

test.each([
  ['log/20260101t000000000z-00.json', true],
  ['mf_map/1.0.0/release.json', true],
  ['mf_map/1.0.0-rc.1/release.json', true],
  ['mf_map/1.0.0/a.js', false],
  ['mf_map/next/release.json', false],
  ['old/log/a.json', false],
  ['notes.txt', false],
])('a place that has %s has lost its registry: %s', async (key, lost) => {
  store.set(key, '{}');
  const gone = {
    code: 'lost',
    message: 'memory has releases or a log, but no registry.json.',
    hint: /^Nothing has changed\..*restore-registry.*init --empty/,
  };
  await expect(readDocument(store)).rejects.toMatchObject(missing(lost ? gone : absent));
  if (lost) await expect(initRegistry(store)).rejects.toMatchObject(missing(gone));
  expect(await initRegistry(store, { empty: lost })).toBe(true);
  expect((await readDocument(store)).remotes).toEqual({});
});

test('a registry that another publisher creates meanwhile is not lost', async () => {
  store.set('log/a.json', '{}');
  const list = store.list.bind(store);
  store.list = async (prefix) => {
    const found = await list(prefix);
    store.set('registry.json', text);
    return found;
  };
  expect(await readDocument(store)).toEqual(document);
});

test.each([
  ['{"schema":1}', 'is malformed at updatedAt'],
  ['[]', 'is malformed at its top'],
  ['{', 'is malformed: it is no JSON'],
])('a registry with the text %j %s', async (bad, fault) => {
  store.set('registry.json', bad);
  await expect(readDocument(store)).rejects.toMatchObject({
    code: 'malformed',
    message: `registry.json in memory ${fault}.`,
    hint: expect.stringMatching(/restore-registry/),
  });
});

test('a registry begins once, at revision 0, and again after that of the newest log entry', async () => {
  expect(await initRegistry(store)).toBe(true);
  const begun = await readDocument(store);
  expect(begun).toMatchObject({ revision: 0, remotes: {} });
  expect(Math.abs(Date.now() - Date.parse(begun.updatedAt))).toBeLessThan(60_000);
  const first = store.files.get('registry.json')?.text;
  expect(await initRegistry(store)).toBe(false);
  expect(await initRegistry(store, { empty: true })).toBe(false);
  expect(store.files.get('registry.json')?.text).toBe(first);
  store.files.delete('registry.json');
  store.set('log/20260101t-a.json', '{"revision":3}');
  store.set('log/20260301t-a.json', '{"revision":7}');
  store.set('log/20260201t-a.json', '{"revision":5}');
  store.set('log/zz.txt', '{"revision":9}');
  store.set('mf_map/1.0.0/release.json', '{"revision":8}');
  await initRegistry(store, { empty: true });
  expect((await readDocument(store)).revision).toBe(7);
});

test.each([
  [undefined, 0],
  ['{}', 0],
  ['{"revision":4}', 4],
])('a new registry after the log entry %s has revision %d', async (entry, revision) => {
  if (entry) store.set('log/a.json', entry);
  await initRegistry(store, { empty: true });
  expect((await readDocument(store)).revision).toBe(revision);
});

test('what is not there is reported with what is', () => {
  expect(remoteOf(document, 'mf_listings').channels.stable).toBe('1.1.0');
  const thrown = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      const { code, message, hint } = error as Error & { code: string; hint: string };
      return [code, message, hint];
    }
  };
  const unknown = (hint: string) => ['unknown', 'There is no remote mf_map in the registry.', hint];
  const two = {
    ...document,
    remotes: { ...document.remotes, mf_auth: document.remotes.mf_listings as RemoteEntry },
  };
  expect(thrown(() => remoteOf(two, 'mf_map'))).toEqual(unknown('It knows mf_listings, mf_auth.'));
  expect(thrown(() => remoteOf({ ...document, remotes: {} }, 'mf_map'))).toEqual(
    unknown('It is empty: publish a release first.'),
  );
  expect(releaseOf(document, 'mf_listings', '1.0.0').url).toBe('/remotes/mf_listings/1.0.0/');
  expect(thrown(() => releaseOf(document, 'mf_listings', '3.0.0'))).toEqual([
    'unknown',
    'mf_listings has no release 3.0.0.',
    'It has 1.1.0, 1.0.0.',
  ]);
  const bare = { ...document.remotes.mf_listings, releases: {} } as RemoteEntry;
  expect(
    thrown(() => releaseOf({ ...document, remotes: { mf_listings: bare } }, 'mf_listings', '3.0.0')),
  ).toEqual(['unknown', 'mf_listings has no release 3.0.0.', 'It has none.']);
});

test('releases are in the order of their builds, those of one moment by version', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  const registry = registryOf(
    manifestOf({ version: '1.9.0', time: early }),
    manifestOf({ version: '1.10.0', time: early }),
    manifestOf({ version: '1.0.1', time: late }),
  );
  expect(newestFirst(remoteOf(registry, 'mf_listings').releases)).toEqual(['1.0.1', '1.10.0', '1.9.0']);
});

test.each([
  ['1.0.0', true],
  ['1.1.0', false],
  ['1.2.0', false],
  ['9.0.0', false],
])('the time at which channels left %s is recorded: %s', (version, recorded) => {
  const registry = registryOf(
    manifestOf(),
    manifestOf({ version: '1.2.0' }),
    manifestOf({ version: '1.1.0' }),
  );
  const { channels, releases } = remoteOf(registry, 'mf_listings');
  const entry = { channels: { ...channels, canary: { version: '1.2.0', percent: 1 } }, releases };
  const left = leave(entry, version, '2026-05-05T00:00:00.000Z');
  expect(left.releases[version]?.leftAt).toBe(recorded ? '2026-05-05T00:00:00.000Z' : undefined);
  expect(Object.keys(left.releases)).toEqual(Object.keys(releases));
  if (!recorded) expect(left).toBe(entry);
});
