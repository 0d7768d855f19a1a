import { registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { readHistory } from './history.ts';
import { initRegistry, readDocument } from './index.ts';
import { logKey } from './log.ts';

const day = (number: number, month = '05') =>
  `2026-${month}-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const names = async (store: MemoryStore, limit = 10) =>
  (await readHistory(store, { limit })).map(({ id }) => id);

/** A registry whose changes and changes of rights have these times, oldest first. */
function logged(changes: string[], rights: string[]): MemoryStore {
  const store = new MemoryStore();
  const write = (prefix: string, keyOf: (id: string) => string, times: string[]) =>
    times.forEach((time, index) => {
      const id = `${prefix}${index + 1}`;
      const previous = index ? `${prefix}${index}` : null;
      store.set(keyOf(id), JSON.stringify({ id, previous, revision: index + 1, time, remote: 'mf_a' }));
    });
  write('c', logKey, changes);
  write('r', (id) => `access-log/${id}.json`, rights);
  store.set('registry.json', JSON.stringify({ ...registryOf(), lastChange: `c${changes.length}` }));
  const access = { schema: 1, revision: rights.length, lastChange: `r${rights.length}`, teams: {} };
  store.set('access.json', JSON.stringify(access));
  return store;
}

test('changes of registry and rights are in the order of their times', async () => {
  expect(await names(logged([day(1), day(3), day(5)], [day(2), day(4)]))).toEqual([
    'c3',
    'r2',
    'c2',
    'r1',
    'c1',
  ]);
});

test('a clock that was 40 days ahead for one change does not move it before later ones', async () => {
  const store = logged([day(1), day(12, '06'), day(5)], [day(2), day(6)]);
  expect(await names(store)).toEqual(['r2', 'c3', 'c2', 'r1', 'c1']);
  expect(await names(store, 2)).toEqual(['r2', 'c3']);
});

test('an empty document after a lost one continues with the highest revision, whatever the names of entries say', async () => {
  const store = new MemoryStore();
  store.files.delete('registry.json');
  const entry = (time: string, revision: number) =>
    store.set(logKey(`${time}-0123456789`), JSON.stringify({ revision }));
  entry('20260612t000000000z', 2);
  entry('20260505t000000000z', 3);
  expect(await initRegistry(store, { empty: true })).toBe(true);
  expect((await readDocument(store)).revision).toBe(3);
});
