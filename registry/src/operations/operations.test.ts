import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '../schema.ts';
import { buildDist } from '../tests/dist.ts';
import { openFolder, places } from '../tests/places.ts';
import { readStored } from './document.ts';
import {
  disable,
  enable,
  keepRecent,
  promote,
  prune,
  publish,
  readDocument,
  readLog,
  rollback,
  setCanary,
} from './index.ts';
import { entry, place, release, remote, shell, startRegistry, store, who } from './operations-testing.ts';

describe.each(places)('a registry in %s', (_name, openPlace) => {
  startRegistry(openPlace);

  test('a first release is stable, a second one waits to be promoted', async () => {
    expect(await release('1.0.0')).toMatchObject({ name: remote, added: true, stable: true });
    expect(await release('1.1.0')).toMatchObject({ added: true, stable: false });
    expect((await entry())?.channels.stable).toBe('1.0.0');
    expect((await entry())?.releases['1.1.0']?.url).toBe('/remotes/mf_listings/1.1.0/');
    expect((await store.read('mf_listings/1.1.0/remoteEntry.0a1b2c3d.js'))?.text).toMatch(
      /^release 1\.1\.0\n/,
    );
    await promote(store, { who, remote, shell, why: 'It is quiet' });
    expect((await entry())?.channels.stable).toBe('1.1.0');
    expect((await entry())?.wasStable).toEqual(['1.1.0', '1.0.0']);
    expect((await entry())?.releases['1.0.0']?.leftAt).toEqual(expect.any(String));
  });

  test('every change is one revision with author and reason, in a chain', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await promote(store, { who, remote, version: '1.1.0', why: 'Faster' });
    const document = await readDocument(store);
    const log = await readLog(store);
    expect(document.revision).toBe(3);
    expect(log.map(({ action, revision, version }) => [action, revision, version])).toEqual([
      ['promote', 3, '1.1.0'],
      ['publish', 2, '1.1.0'],
      ['publish', 1, '1.0.0'],
    ]);
    expect(log[0]).toMatchObject({ who, why: 'Faster', from: '1.0.0', previous: log[1]?.id });
    expect(log[0]?.id).toBe(document.lastChange);
    expect(await readLog(store, { remote: 'mf_other' })).toEqual([]);
    expect(await readLog(store, { limit: 1 })).toHaveLength(1);
  });

  test('a log entry that the document does not refer to does not count', async () => {
    await release('1.0.0');
    await store.create('log/lost.json', JSON.stringify({ id: 'lost', remote, action: 'promote' }));
    expect((await readLog(store)).map(({ action }) => action)).toEqual(['publish']);
  });

  test('republishing the same release changes nothing, even if built at another time', async () => {
    await release('1.0.0');
    expect(await release('1.0.0', { time: '2026-05-05T00:00:00.000Z' })).toMatchObject({
      added: false,
      change: null,
    });
    expect((await readDocument(store)).revision).toBe(1);
  });

  test('different contents under a published version are refused', async () => {
    await release('1.0.0');
    const dist = await buildDist(place.home, 'other');
    await expect(publish(store, { who, dist })).rejects.toMatchObject({ code: 'immutable' });
    expect((await store.read('mf_listings/1.0.0/remoteEntry.0a1b2c3d.js'))?.text).toMatch(
      /^release 1\.0\.0\n/,
    );
  });

  test('release checks run for publish, promote and canary', async () => {
    await release('1.0.0');
    const tampered = await buildDist(place.home, 'one', { version: '1.1.0' });
    await appendFile(join(tampered, 'remoteEntry.0a1b2c3d.js'), 'tampered');
    await expect(publish(store, { who, dist: tampered })).rejects.toMatchObject({
      code: 'refused',
      refusals: [{ rule: 'integrity', where: 'remoteEntry.0a1b2c3d.js' }],
    });
    expect(await store.list('mf_listings/1.1.0/')).toEqual([]);
    // Published without a shell to compare with: it gets no further.
    await publish(store, { who, dist: await buildDist(place.home, 'x', { version: '1.2.0', contract: 2 }) });
    const refused = { code: 'refused', refusals: [{ rule: 'contract' }] };
    await expect(promote(store, { who, remote, shell })).rejects.toMatchObject(refused);
    await expect(setCanary(store, { who, remote, percent: 5, shell })).rejects.toMatchObject(refused);
    expect((await entry())?.channels).toEqual({ stable: '1.0.0' });
  });

  test('two remotes cannot share a URL', async () => {
    await release('1.0.0');
    const routes = [
      { path: '/mf_listings/new', layout: 'base', guard: 'none', title: { uz: 'Я', ru: 'Н', en: 'N' } },
    ];
    const dist = await buildDist(place.home, 'x', {
      name: 'mf_other',
      routes: routes as ReleaseManifest['routes'],
    });
    await expect(publish(store, { who, dist })).rejects.toThrow(
      '/mf_listings/new collides with /mf_listings/:id? of mf_listings 1.0.0',
    );
  });

  test('a canary begins, widens, ends, or becomes stable', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await setCanary(store, { who, remote, percent: 10, roles: ['ops'], cookie: true });
    expect((await entry())?.channels.canary).toEqual({
      version: '1.1.0',
      percent: 10,
      roles: ['ops'],
      cookie: true,
      since: expect.stringMatching(/^\d{4}-/),
    });
    expect((await setCanary(store, { who, remote, percent: 50 })).change).toMatchObject({
      action: 'canary',
      from: '1.1.0',
      details: { percent: 50 },
    });
    await setCanary(store, { who, remote, percent: 0 });
    expect((await entry())?.channels.canary).toBeUndefined();
    expect((await setCanary(store, { who, remote, percent: 0 })).change).toBeNull();
    await setCanary(store, { who, remote, percent: 50 });
    await promote(store, { who, remote });
    expect((await entry())?.channels).toEqual({ stable: '1.1.0' });
    await expect(setCanary(store, { who, remote, percent: 5, version: '1.1.0' })).rejects.toMatchObject({
      code: 'usage',
    });
    await expect(setCanary(store, { who, remote, percent: 101, version: '1.0.0' })).rejects.toThrow(
      /no share/,
    );
  });

  test('a rollback ends the canary first, then returns stable to a former release', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
    await promote(store, { who, remote, version: '1.1.0' });
    await promote(store, { who, remote, version: '1.2.0' });
    await setCanary(store, { who, remote, percent: 10, version: '1.3.0' });
    const details = { figures: 1 };
    expect((await rollback(store, { who, remote, expected: '1.9.0' })).change).toBeNull();
    expect((await rollback(store, { who, remote, details })).change).toMatchObject({
      from: '1.3.0',
      version: '1.2.0',
      details: { figures: 1, channel: 'canary' },
    });
    expect((await entry())?.channels).toEqual({ stable: '1.2.0' });
    await rollback(store, { who, remote });
    expect((await entry())?.channels.stable).toBe('1.1.0');
    // Never back to 1.2.0, which was rolled back.
    await rollback(store, { who, remote });
    expect((await entry())?.channels.stable).toBe('1.0.0');
    await expect(rollback(store, { who, remote })).rejects.toMatchObject({ code: 'unknown' });
    await rollback(store, { who, remote, version: '1.2.0' });
    expect((await entry())?.channels.stable).toBe('1.2.0');
  });

  test('the kill switch requires a reason', async () => {
    await release('1.0.0');
    await expect(disable(store, { who, remote })).rejects.toMatchObject({ code: 'usage' });
    await disable(store, { who, remote, why: 'Broken' });
    expect((await entry())?.disabled).toEqual({ reason: 'Broken' });
    await enable(store, { who, remote });
    expect((await entry())?.disabled).toBeUndefined();
    expect((await enable(store, { who, remote })).change).toBeNull();
  });

  test('a dry run reports the result and changes nothing', async () => {
    await release('1.0.0');
    const dist = await buildDist(place.home, 'two', { version: '1.1.0' });
    const before = await store.list('');
    const outcome = await publish(store, { who, dist, promote: true, dryRun: true });
    expect(outcome.document.remotes[remote]?.channels.stable).toBe('1.1.0');
    expect(outcome.change).toMatchObject({ action: 'publish', from: '1.0.0' });
    await disable(store, { who, remote, why: 'Try', dryRun: true });
    await prune(store, { who, keep: () => false, unfinishedMs: -1, dryRun: true });
    expect(await store.list('')).toEqual(before);
    expect((await entry())?.disabled).toBeUndefined();
  });

  test('a change based on an older revision is refused', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await expect(promote(store, { who, remote, revision: 1 })).rejects.toMatchObject({ code: 'stale' });
    await promote(store, { who, remote, revision: 2 });
  });

  test('errors for unknown names list the known ones', async () => {
    await expect(promote(store, { who, remote })).rejects.toThrow(/no remote mf_listings/);
    await release('1.0.0');
    await expect(promote(store, { who, remote, version: '9.0.0' })).rejects.toMatchObject({
      code: 'unknown',
      hint: 'It has 1.0.0.',
    });
  });

  test('old releases are removed, but never the last five, those of 30 days, or one in use', async () => {
    const time = (day: number) => new Date(Date.UTC(2020, 0, day)).toISOString();
    // 1.0.0 is stable from the beginning; 1.0.9 is the newest.
    for (const patch of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      await release(`1.0.${patch}`, { time: time(patch + 1) });
    await setCanary(store, { who, remote, percent: 1, version: '1.0.1' });
    await setCanary(store, { who, remote, percent: 0 });
    const now = Date.UTC(2020, 0, 1) + 32 * 86_400_000;
    const { gone, changes } = await prune(store, { who, keep: keepRecent({ now }) });
    // Built since the fourth of January: kept. 1.0.1 was in use a moment ago, 1.0.0 is stable.
    expect(gone).toEqual(['mf_listings/1.0.2']);
    expect(changes).toMatchObject([{ action: 'prune', details: { versions: ['1.0.2'] } }]);
    expect(await store.list('mf_listings/1.0.2/')).toEqual([]);
    expect(Object.keys((await entry())?.releases ?? {})).toHaveLength(9);
  });

  test('an unfinished publication is removed after a day', async () => {
    await release('1.0.0');
    const dist = await buildDist(place.home, 'x');
    await store.addFolder('mf_listings/1.5.0', dist, ['remoteEntry.0a1b2c3d.js', 'release.json']);
    expect((await prune(store, { who })).gone).toEqual([]);
    expect((await prune(store, { who, unfinishedMs: -1 })).gone).toEqual(['mf_listings/1.5.0']);
    expect(await store.list('mf_listings/1.5.0/')).toEqual([]);
    expect(await store.read('mf_listings/1.0.0/release.json')).not.toBeNull();
  });

  test('a malformed registry is reported and left unchanged', async () => {
    const { tag } = await readStored(store);
    await store.replace('registry.json', '{"schema":1}', tag);
    await expect(release('1.0.0')).rejects.toMatchObject({ code: 'malformed' });
    expect((await store.read('registry.json'))?.text).toBe('{"schema":1}');
  });
});

test('a build without a release manifest is refused', async () => {
  const place = await openFolder();
  await expect(publish(await place.open(), { who, dist: place.home })).rejects.toMatchObject({
    code: 'usage',
  });
  expect((await readDocument(await place.open())).remotes).toEqual({});
  await place.close();
});
