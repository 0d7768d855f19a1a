import type { RemoteEntry } from '../schema.ts';
import { LockedError } from '../store/lock.ts';
import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { type Actor, changeRegistry } from './change.ts';
import { readDocument } from './document.ts';

const remote = 'mf_listings';
const entry = registryOf(manifestOf()).remotes[remote] as RemoteEntry;
let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
});
const change = (actor: Partial<Actor> = {}) =>
  changeRegistry(store, { who: 'me', ...actor }, () => ({ action: 'publish', remote, entry }));

test('a change is one revision after the last, with a log entry of the same time', async () => {
  const { change: first } = await change();
  expect(first).toEqual({
    id: expect.stringMatching(/^\d{8}t\d{9}z-[0-9a-f]{10}$/),
    previous: null,
    revision: 1,
    time: expect.stringMatching(/Z$/),
    who: 'me',
    why: '',
    action: 'publish',
    remote,
  });
  const { change: second, document } = await change({ why: 'again' });
  expect(second).toMatchObject({ previous: first?.id, revision: 2, why: 'again' });
  expect(document).toEqual({
    schema: 1,
    updatedAt: second?.time,
    revision: 2,
    lastChange: second?.id,
    remotes: { [remote]: entry },
  });
  expect(await readDocument(store)).toEqual(document);
  expect(store.files.get(`log/${second?.id}.json`)?.text).toBe(`${JSON.stringify(second, null, 2)}\n`);
  expect(store.files.get('registry.json')?.text).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

test('a dry run writes nothing; neither does a decision to change nothing', async () => {
  expect((await change({ dryRun: true })).change?.revision).toBe(1);
  expect(await changeRegistry(store, { who: 'me' }, () => null)).toMatchObject({ change: null });
  expect([...store.files.keys()]).toEqual(['registry.json']);
});

test('other remotes stay', async () => {
  await changeRegistry(store, { who: 'me' }, () => ({ action: 'publish', remote: 'mf_map', entry }));
  expect(Object.keys((await change()).document.remotes)).toEqual(['mf_map', remote]);
});

test('a decision on an older revision is refused; a registry without revisions is at 0', async () => {
  await change({ revision: 0 });
  await expect(change({ revision: 0 })).rejects.toMatchObject({
    code: 'stale',
    message: 'The registry is at revision 1 by now.',
    hint: 'Look at it again, then decide.',
  });
  const { revision: _, ...old } = await readDocument(store);
  store.set('registry.json', JSON.stringify(old));
  await expect(change({ revision: 1 })).rejects.toThrow('revision 0 by now');
});

test('if the registry keeps changing, it gives up after 60 attempts', async () => {
  await change();
  let attempts = 0;
  store.replace = async () => {
    attempts++;
    return false;
  };
  const { random } = Math;
  // It waits for a random time.
  Math.random = () => 0;
  try {
    await expect(change()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Gave up: memory kept changing.',
      hint: 'Nothing has changed; run it again when they have finished.',
    });
  } finally {
    Math.random = random;
  }
  expect(attempts).toBe(60);
});

test('another writer first: the change is based on the new state, after a longer pause each time', async () => {
  await change();
  const replace = store.replace.bind(store);
  let refusals = 3;
  store.replace = async (...args) => (refusals-- > 0 ? false : replace(...args));
  const { random } = Math;
  Math.random = () => 1;
  const since = performance.now();
  try {
    expect((await change()).change?.revision).toBe(2);
  } finally {
    Math.random = random;
  }
  const pauses = performance.now() - since;
  // 10, 20 and 40 ms; a timer may be a moment early.
  expect(pauses).toBeGreaterThan(65);
  expect(pauses).toBeLessThan(1500);
});

test.each<[string, Error, object]>([
  [
    'a lock that is held',
    new LockedError('Another process holds memory'),
    {
      code: 'conflict',
      message: 'Another process holds memory.',
      hint: 'Nothing has changed; run it again when that process has ended.',
    },
  ],
  ['a full disk', new Error('the disk is full'), { message: 'the disk is full' }],
])('%s ends the change', async (_what, error, thrown) => {
  store.replace = async () => {
    throw error;
  };
  await expect(change()).rejects.toMatchObject(thrown);
});
