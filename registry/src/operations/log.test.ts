import { registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { logKey, readLog } from './log.ts';

const store = new MemoryStore();
/** Changes 1 to 60; the odd ones are of mf_a. */
for (let number = 1; number <= 60; number++)
  store.set(
    logKey(`c${number}`),
    JSON.stringify({
      id: `c${number}`,
      previous: number > 1 ? `c${number - 1}` : null,
      remote: number % 2 ? 'mf_a' : 'mf_b',
    }),
  );
store.set('registry.json', JSON.stringify({ ...registryOf(), lastChange: 'c60' }));
const ids = async (options?: Parameters<typeof readLog>[1]) =>
  (await readLog(store, options)).map(({ id }) => id);

test('the log goes from the last change back', async () => {
  expect(await ids({ limit: 2 })).toEqual(['c60', 'c59']);
  expect(await ids({ limit: 2, remote: 'mf_a' })).toEqual(['c59', 'c57']);
  expect(await ids({ last: 'c3' })).toEqual(['c3', 'c2', 'c1']);
  expect(await ids({ last: null })).toEqual([]);
  expect(await ids()).toHaveLength(50);
  expect(await ids({ limit: 0 })).toEqual([]);
});

test('the log is read up to the first change and no further', async () => {
  const read = store.read.bind(store);
  const keys: string[] = [];
  store.read = async (key) => {
    keys.push(key);
    return read(key);
  };
  try {
    await ids({ last: 'c2' });
  } finally {
    store.read = read;
  }
  expect(keys).toEqual([logKey('c2'), logKey('c1')]);
});

test('a registry without changes has no log', async () => {
  expect(await readLog(new MemoryStore())).toEqual([]);
});

test('a log with a gap or a circle ends there', async () => {
  const broken = new MemoryStore();
  broken.set(logKey('a'), JSON.stringify({ id: 'a', previous: 'b' }));
  expect(await readLog(broken, { last: 'a' })).toHaveLength(1);
  broken.set(logKey('b'), JSON.stringify({ id: 'b', previous: 'a' }));
  expect(await readLog(broken, { last: 'a' })).toHaveLength(2);
});
