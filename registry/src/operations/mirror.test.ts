import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDist } from '../tests/dist.ts';
import { openBucket } from '../tests/places.ts';
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
