import { buildDist } from '../tests/dist.ts';
import { places } from '../tests/places.ts';
import { publish, readLog } from './index.ts';
import { entry, place, release, startRegistry, store, who } from './operations-testing.ts';

describe.each(places)('names in a registry in %s', (_name, openPlace, testConcurrent) => {
  startRegistry(openPlace);

  const map = { package: 'mf-listings', repository: 'git.example/map' };
  const other = { package: 'mf-listings', repository: 'git.example/other' };

  test('a name belongs to the package that published it', async () => {
    await release('1.0.0', map);
    expect((await entry())?.source).toEqual(map);
    const before = await store.list('');
    const refused = { code: 'refused', hint: expect.stringMatching(/remote\.config\.ts.*--take-over/s) };
    for (const changes of [other, { package: 'listings' }, {}])
      await expect(release('2.0.0', changes)).rejects.toMatchObject(refused);
    await expect(release('2.0.0', other)).rejects.toThrow(
      'mf_listings belongs to mf-listings of git.example/map; this release is of mf-listings of git.example/other.',
    );
    expect(await store.list('')).toEqual(before);
    // The same package continues, also built by a tool without the repository.
    await release('1.1.0', { package: 'mf-listings' });
    expect((await entry())?.source).toEqual(map);
    const dist = await buildDist(place.home, 'release 2.0.0', { version: '2.0.0', ...other });
    const { change } = await publish(store, { who, dist, takeOver: true, why: 'The team has moved' });
    expect(change).toMatchObject({
      action: 'publish',
      details: { source: other, takenOverFrom: 'mf-listings of git.example/map' },
    });
    expect((await entry())?.source).toEqual(other);
    await expect(release('1.2.0', map)).rejects.toMatchObject(refused);
    // The live release stays: taking over the name does not switch its visitors.
    expect((await entry())?.channels.stable).toBe('1.0.0');
  });

  test('a remote without a recorded package belongs to the next one that publishes it', async () => {
    await release('1.0.0');
    expect((await entry())?.source).toBeUndefined();
    expect((await release('1.1.0', map)).change?.details).not.toHaveProperty('takenOverFrom');
    expect((await entry())?.source).toEqual(map);
  });

  testConcurrent('two concurrent packages: one gets the name', async () => {
    const dists = await Promise.all(
      ['mf-a', 'mf-b'].map((name) => buildDist(place.home, name, { version: '1.0.0', package: name })),
    );
    const ended = await Promise.allSettled(dists.map((dist) => publish(store, { who, dist })));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readLog(store)).toHaveLength(1);
  });
});
