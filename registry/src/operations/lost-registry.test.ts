import { buildDist } from '../tests/dist.ts';
import { places } from '../tests/places.ts';
import { initRegistry, openStore, promote, publish, readDocument, readLog } from './index.ts';
import { entry, place, release, remote, startRegistry, store, who } from './operations-testing.ts';

describe.each(places)('a location that has lost its registry in %s', (_name, openPlace, testConcurrent) => {
  startRegistry(openPlace);

  test.each([
    ['a log', (key: string) => key.startsWith('log/')],
    ['releases', (key: string) => key.startsWith('mf_listings/')],
  ])('a place with %s but no document has lost it: nothing starts over there', async (_what, kept) => {
    await release('1.0.0');
    const text = new Map<string, string>();
    for (const { key } of await store.list('')) text.set(key, (await store.read(key))?.text ?? '');
    const lost = await openStore(`${place.location}-lost`, { env: place.env });
    for (const [key, content] of text) if (kept(key)) await lost.create(key, content);
    const before = await lost.list('');
    const dist = await buildDist(place.home, 'release 2.0.0', { version: '2.0.0' });
    const refused = {
      code: 'lost',
      message: expect.stringMatching(/no registry\.json/),
      hint: expect.stringMatching(/restore-registry.*init --empty/s),
    };
    await expect(publish(lost, { who, dist })).rejects.toMatchObject(refused);
    await expect(publish(lost, { who, dist, dryRun: true })).rejects.toMatchObject(refused);
    await expect(readDocument(lost)).rejects.toMatchObject(refused);
    await expect(promote(lost, { who, remote })).rejects.toMatchObject(refused);
    expect(await lost.list('')).toEqual(before);
    await initRegistry(lost, { empty: true });
    await publish(lost, { who, dist });
    expect(Object.keys((await readDocument(lost)).remotes)).toEqual([remote]);
  });

  test('a registry created in place of a lost one continues its revisions', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    const lost = await openStore(`${place.location}-lost`, { env: place.env });
    for (const { key } of await store.list('log/'))
      await lost.create(key, (await store.read(key))?.text ?? '');
    const dist = await buildDist(place.home, 'release 2.0.0', { version: '2.0.0' });
    await initRegistry(lost, { empty: true });
    await publish(lost, { who, dist });
    expect((await readDocument(lost)).revision).toBe(4);
    expect((await readLog(lost)).map(({ version }) => version)).toEqual(['2.0.0']);
  });

  test('a publisher killed before its first change leaves a location in which others can publish', async () => {
    const dist = await buildDist(place.home, 'x');
    const create = store.create.bind(store);
    store.create = async () => {
      throw new Error('killed');
    };
    await expect(publish(store, { who, dist })).rejects.toThrow('killed');
    store.create = create;
    await release('1.1.0');
    expect((await entry())?.channels.stable).toBe('1.1.0');
  });

  testConcurrent(
    'twelve concurrent publishers: no release is lost',
    async () => {
      const names = Array.from({ length: 12 }, (_, index) => `mf_r${index}`);
      const dists = await Promise.all(names.map((name) => buildDist(place.home, name, { name })));
      await Promise.all(dists.map((dist) => publish(store, { who, dist })));
      const document = await readDocument(store);
      expect(Object.keys(document.remotes).sort()).toEqual([...names].sort());
      expect(document.revision).toBe(12);
      expect(await readLog(store)).toHaveLength(12);
    },
    60_000,
  );
});
