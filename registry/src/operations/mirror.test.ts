import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryOf } from '../testing.ts';
import { buildDist } from '../tests/dist.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { openBucket, openFolder } from '../tests/places.ts';
import { mirrorDocument, openStore, publish, readDocument } from './index.ts';

test('a copy follows the bucket and keeps the last valid document', async () => {
  const place = await openBucket();
  const store = await place.open();
  const release = async (version: string) =>
    publish(store, { who: 'me', dist: await buildDist(place.home, version, { version }), promote: true });
  await release('1.0.0');
  const folder = join(place.home, 'copy');
  const failures: unknown[] = [];
  let worked = 0;
  const end = await mirrorDocument(store, folder, {
    intervalMs: 10,
    failed: (error) => failures.push(error),
    works: () => worked++,
  });
  const copy = await openStore(folder);
  const stable = async () => (await readDocument(copy)).remotes.mf_listings?.channels.stable;
  const until = async (done: () => Promise<boolean>) => {
    for (let tries = 0; tries < 200 && !(await done()); tries++) await sleep(20);
    expect(await done()).toBe(true);
  };
  expect(await stable()).toBe('1.0.0');
  await release('1.1.0');
  await until(async () => (await stable()) === '1.1.0');
  const good = await store.read('registry.json');
  await store.replace('registry.json', '{"schema":2}', good?.tag ?? '');
  await until(async () => failures.length > 0);
  expect(await stable()).toBe('1.1.0');
  // The same valid document is not a change, but the error is over.
  const bad = await store.read('registry.json');
  await store.replace('registry.json', good?.text ?? '', bad?.tag ?? '');
  const before = worked;
  await until(async () => worked > before);
  expect(place.server.objects.delete('baza/remotes/registry.json')).toBe(true);
  failures.length = 0;
  await until(async () => String(failures[0]).includes('registry.json is gone'));
  expect(await stable()).toBe('1.1.0');
  end();
  await sleep(50);
  await place.close();
});

test('a bucket without a registry is no failure', async () => {
  const place = await openFolder(false);
  const failures: unknown[] = [];
  const nothing = new MemoryStore();
  nothing.files.clear();
  const end = await mirrorDocument(nothing, place.home, {
    failed: (error) => failures.push(error),
  });
  end();
  expect(failures).toEqual([]);
  expect(await readdir(place.home)).toEqual([]);
  await place.close();
});

/** A mirror of a registry in memory, and how often it was read. */
async function count() {
  const place = await openFolder();
  const store = new MemoryStore();
  store.set('registry.json', JSON.stringify(registryOf()));
  const read = store.read.bind(store);
  const counted = { place, store, read, reads: 0 };
  store.read = async (key) => {
    counted.reads++;
    return read(key);
  };
  const end = await mirrorDocument(store, place.home, {
    intervalMs: 10,
    failed: (error) => {
      throw error;
    },
  });
  return { counted, end };
}
const reaches = async (counted: { reads: number }, reads: number) => {
  while (counted.reads < reads) await sleep(5);
};

test('a copy of the same document is not written again', async () => {
  const { counted, end } = await count();
  const file = join(counted.place.home, 'registry.json');
  const { ino } = await stat(file);
  await reaches(counted, 3);
  end();
  expect((await stat(file)).ino).toBe(ino);
  await counted.place.close();
});

test('once stopped it reads no more', async () => {
  const { counted, end } = await count();
  end();
  await sleep(50);
  expect(counted.reads).toBe(1);
  await counted.place.close();
});

test('stopped while it reads, it finishes that and reads no more', async () => {
  const { counted, end } = await count();
  const { store, read, place } = counted;
  let goOn = () => {};
  const asked = new Promise<void>((begun) => {
    store.read = async (key) => {
      counted.reads++;
      begun();
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return read(key);
    };
  });
  await asked;
  const { reads } = counted;
  end();
  goOn();
  await sleep(50);
  expect(counted.reads).toBe(reads);
  await place.close();
});
