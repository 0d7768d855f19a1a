import type { RemoteEntry } from '../schema.ts';
import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { keepRecent, prune } from './prune.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 5, 1);
const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();

test.each([
  [4, 100, undefined, true],
  [5, 100, undefined, false],
  [5, 30, undefined, false],
  [5, 29.9, undefined, true],
  [5, 100, 29.9, true],
  [5, 100, 30, false],
  // In use before it was built, by a wrong clock.
  [5, 29.9, 100, true],
])('the release of rank %d, built %d days ago and left %s days ago, is kept: %s', (rank, built, left, kept) => {
  const leftAt = left === undefined ? undefined : daysAgo(left);
  expect(keepRecent({ now })({ manifest: manifestOf({ time: daysAgo(built) }), leftAt }, rank)).toBe(kept);
});

test('a clock that is 40 days ahead takes nothing that was built or in use lately', async () => {
  const memory = new MemoryStore();
  const built = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    manifestOf({ version: `1.${day}.0`, time: daysAgo(8 - day) }),
  );
  const document = { ...registryOf(manifestOf({ time: daysAgo(90) }), ...built), updatedAt: daysAgo(0) };
  memory.set('registry.json', JSON.stringify(document));
  const ahead = { who: 'me', keep: keepRecent({ now: now + 40 * DAY }) };
  expect((await prune(memory, { ...ahead, dryRun: true })).gone).toEqual(['mf_listings/1.0.0']);
});

let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  const old = (name: string) =>
    versions.map((version, day) => manifestOf({ name, version, time: `2020-01-0${day + 1}T00:00:00.000Z` }));
  const [listings, map] = [registryOf(...old('mf_listings')), registryOf(...old('mf_map'))];
  const entry = listings.remotes.mf_listings as RemoteEntry;
  entry.channels.canary = { version: '1.1.0', percent: 1 };
  entry.wasStable = ['1.3.0', '1.2.0', '1.0.0'];
  const remotes = { ...listings.remotes, ...map.remotes };
  store.set('registry.json', JSON.stringify({ ...listings, remotes }), 0);
  for (const name of Object.keys(remotes))
    for (const version of [...versions, '9.0.0']) {
      store.set(`${name}/${version}/a.js`, '', 0);
      store.set(`${name}/${version}/release.json`, '{}', 0);
    }
  store.set('mf_map/9.1.0/a.js', '', 0);
  store.set('mf_map/9.1.0/b.js', '');
  store.set('log/old/a.json', '{}', 0);
  store.set('notes.txt', '', 0);
  store.set('_old/mf_map/9.0.0/a.js', '', 0);
});
const options = { who: 'me', keep: () => false };

test('old releases go from the document, its record, and the store; what channels have stays', async () => {
  const { gone, changes, document } = await prune(store, { ...options, remote: 'mf_listings' });
  expect(gone).toEqual(['mf_listings/1.2.0', 'mf_listings/1.0.0', 'mf_listings/9.0.0']);
  expect(changes).toMatchObject([
    { action: 'prune', remote: 'mf_listings', details: { versions: ['1.2.0', '1.0.0'] } },
  ]);
  const { releases, wasStable } = document.remotes.mf_listings as RemoteEntry;
  expect([Object.keys(releases), wasStable]).toEqual([['1.1.0', '1.3.0'], ['1.3.0']]);
  expect(Object.keys(document.remotes.mf_map?.releases ?? {})).toHaveLength(4);
  const left = [...store.files.keys()].filter((key) => key.startsWith('mf_listings/'));
  expect(left.map((key) => key.split('/')[1])).toEqual(['1.1.0', '1.1.0', '1.3.0', '1.3.0']);
});

test('without a name all remotes are pruned, and unfinished folders nobody writes to', async () => {
  const { gone, changes } = await prune(store, options);
  expect(changes.map(({ remote }) => remote)).toEqual(['mf_listings', 'mf_map']);
  expect(gone.toSorted()).toEqual([
    'mf_listings/1.0.0',
    'mf_listings/1.2.0',
    'mf_listings/9.0.0',
    'mf_map/1.0.0',
    'mf_map/1.1.0',
    'mf_map/1.2.0',
    'mf_map/9.0.0',
  ]);
  expect([...store.files.keys()]).toEqual(
    expect.arrayContaining([
      'mf_map/9.1.0/a.js',
      'log/old/a.json',
      'notes.txt',
      '_old/mf_map/9.0.0/a.js',
      'registry.json',
    ]),
  );
});

test('a dry run names what would go', async () => {
  const before = store.files.size;
  const { gone } = await prune(store, { ...options, dryRun: true });
  expect(gone).toHaveLength(7);
  expect(store.files.size).toBe(before);
});

test('what is kept, and an unknown remote, change nothing', async () => {
  const none = { gone: [], changes: [] };
  expect(await prune(store, { ...options, remote: 'mf_none' })).toMatchObject(none);
  const keeps = { ...options, keep: () => true, unfinishedMs: Date.now() + DAY };
  expect(await prune(store, keeps)).toMatchObject(none);
  // By default the newest five are kept.
  expect((await prune(store, { who: 'me' })).changes).toEqual([]);
});

test.each([
  [60_000, []],
  [59_999, ['mf_map/9.0.0']],
])('an unfinished folder that is a minute old, if %d ms are allowed: %j is removed', async (unfinishedMs, gone) => {
  store = new MemoryStore();
  store.set('mf_map/9.0.0/a.js', '', now - 60_000);
  const clock = Date.now;
  Date.now = () => now;
  try {
    expect((await prune(store, { ...options, unfinishedMs })).gone).toEqual(gone);
  } finally {
    Date.now = clock;
  }
});
