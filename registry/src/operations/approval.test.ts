import { registryForPage } from '../index.ts';
import { buildDist } from '../tests/dist.ts';
import {
  byTeam,
  decision,
  entry,
  home,
  pages,
  remote,
  startApproval,
  store,
  who,
  why,
} from './approval-testing.ts';
import {
  approve,
  keepRecent,
  promote,
  prune,
  publish,
  readDocument,
  readWaiting,
  refuseRelease,
  setCanary,
} from './index.ts';

startApproval();

test('the first release of a name waits, is in no channel and not in pages, and is stable once approved', async () => {
  const { waiting, stable, change } = await byTeam('1.0.0', {}, { promote: true });
  expect(waiting).toEqual([
    { kind: 'name', what: [remote] },
    { kind: 'path', what: ['/mf_listings/:id?'] },
  ]);
  expect([stable, change?.details?.stable]).toEqual([false, undefined]);
  expect(await entry()).toBeUndefined();
  const host = { contract: 1, shared: {}, exports: {} };
  expect(registryForPage(await readDocument(store), host)).not.toHaveProperty('waiting');
  await expect(promote(store, { who, remote })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(
      /1\.0\.0 waits for the approval of ops: a new name \(mf_listings\); new pages/,
    ),
  });
  // The same again changes nothing.
  expect((await byTeam('1.0.0')).change).toBeNull();
  await expect(approve(store, { ...decision('1.0.0'), why: ' ' })).rejects.toMatchObject({ code: 'usage' });
  const approved = await approve(store, decision('1.0.0'));
  expect(approved.change).toMatchObject({ action: 'approve', who, why, details: { stable: true } });
  expect(approved.document).not.toHaveProperty('waiting.mf_listings');
  expect(await entry()).toMatchObject({ channels: { stable: '1.0.0' }, wasStable: ['1.0.0'] });
  expect((await approve(store, decision('1.0.0'))).change).toBeNull();
});

test('a release that only changes what is there does not wait; a new page does, and is not taken for the newest', async () => {
  await publish(store, { who, dist: await buildDist(home, 'a', { version: '1.0.0' }) });
  const quiet = await byTeam('1.1.0', { time: '2026-01-02T00:00:00.000Z' });
  expect(quiet.waiting).toEqual([]);
  const next = { routes: pages('/mf_listings/:id?', '/news'), time: '2026-01-03T00:00:00.000Z' };
  expect((await byTeam('1.2.0', next)).waiting).toEqual([{ kind: 'path', what: ['/news'] }]);
  for (const version of ['1.2.0', undefined])
    await expect(setCanary(store, { who, remote, version, percent: 5 })).rejects.toThrow(/1\.2\.0 waits/);
  await setCanary(store, { who, remote, version: '1.1.0', percent: 5 });
  await approve(store, decision('1.2.0'));
  expect((await entry())?.channels.stable).toBe('1.0.0');
  await promote(store, { who, remote, version: '1.2.0' });
  // The page is approved now, for later releases too.
  expect((await byTeam('1.3.0', next)).waiting).toEqual([]);
});

test('a new menu entry and a new slot wait like a new page; flags, settings, permissions and size are shown with them', async () => {
  const label = { uz: 'a', ru: 'a', en: 'a' };
  const entryOf = (place: 'header' | 'profile') => ({
    ...{ path: '/mf_listings', label, order: 50, place, guard: 'none' as const },
  });
  const first = { version: '1.0.0', menu: [entryOf('profile')], bytes: 1000, flags: { old: 'The old card' } };
  await publish(store, { who, dist: await buildDist(home, 'a', first) });
  const next = {
    menu: [entryOf('profile'), entryOf('header')],
    slots: [{ slot: 'profile.nav', expose: './lifecycles', weight: 1, height: 40 }],
    flags: { old: 'The old card', 'new-card': 'The new card' },
    bytes: 1500,
  };
  expect((await byTeam('1.1.0', next)).waiting).toEqual([
    { kind: 'menu', what: ['header /mf_listings'] },
    { kind: 'slot', what: ['profile.nav'] },
  ]);
  const [waits] = await readWaiting(store, await readDocument(store));
  expect(waits?.news).toEqual({
    ...{ flags: ['new-card'], settings: [], permissions: [], bytes: 1500, bytesBefore: 1000 },
  });
  await approve(store, decision('1.1.0'));
  expect((await byTeam('1.2.0', next)).waiting).toEqual([]);
});

test('ops who publish approve', async () => {
  await byTeam('1.0.0');
  await byTeam('1.0.0', {}, { who, approved: true });
  expect(await entry()).toMatchObject({ channels: { stable: '1.0.0' } });
  expect((await readDocument(store)).waiting).toBeUndefined();
});

test('a refused release stays out, says why, and may be approved later', async () => {
  await byTeam('1.0.0');
  const refused = await refuseRelease(store, { ...decision('1.0.0'), why: 'not this name' });
  expect(refused.change).toMatchObject({ action: 'refuse', why: 'not this name' });
  expect((await refuseRelease(store, decision('1.0.0'))).change).toBeNull();
  await expect(byTeam('1.0.0')).rejects.toThrow('Ops have refused mf_listings 1.0.0.');
  const [waiting] = await readWaiting(store, await readDocument(store));
  expect(waiting).toMatchObject({
    published: { who: 'client:ci', why: 'ours' },
    refused: { who, why: 'not this name' },
  });
  await approve(store, decision('1.0.0'));
  await expect(refuseRelease(store, decision('1.0.0'))).rejects.toThrow(/has been approved/);
  await expect(approve(store, decision('9.0.0'))).rejects.toMatchObject({ code: 'unknown' });
});

test('what breaks others waits if the team says so, and stays approved for exactly that', async () => {
  const consumer = { name: 'mf_map', uses: [{ remote, expose: './small' }] };
  const exposes = ['./lifecycles', './small'];
  await publish(store, { who, dist: await buildDist(home, 'a', { version: '1.0.0', exposes }) });
  await publish(store, { who, dist: await buildDist(home, 'b', { version: '1.0.0', ...consumer }) });
  await expect(byTeam('2.0.0')).rejects.toMatchObject({ code: 'refused' });
  await expect(byTeam('2.0.0', {}, { breaking: true, why: '' })).rejects.toMatchObject({ code: 'usage' });
  const { waiting } = await byTeam('2.0.0', {}, { breaking: true });
  expect(waiting).toEqual([
    { kind: 'break', what: [expect.stringMatching(/mf_map 1\.0\.0 shows the parcel small/)] },
  ]);
  await approve(store, decision('2.0.0'));
  await publish(store, {
    who,
    promote: true,
    dist: await buildDist(home, 'c', { ...consumer, version: '1.1.0', name: 'mf_map' }),
  });
  // Ops have not seen what it does to 1.1.0.
  await expect(promote(store, { who, remote, version: '2.0.0' })).rejects.toMatchObject({ code: 'refused' });
  await promote(store, { who, remote: 'mf_map', version: '1.0.0' });
  expect((await promote(store, { who, remote, version: '2.0.0' })).change).not.toBeNull();
});

test('approval runs the release checks again: another remote may have taken the page meanwhile', async () => {
  await byTeam('1.0.0', { routes: pages('/news') });
  const other = await buildDist(home, 'x', { name: 'mf_news', routes: pages('/news') });
  await publish(store, { who, dist: other });
  await expect(approve(store, decision('1.0.0'))).rejects.toThrow(/collides with \/news of mf_news/);
});

test('two decisions at once: one is made, the other sees it', async () => {
  await byTeam('1.0.0');
  const [approved, refused] = await Promise.allSettled([
    approve(store, decision('1.0.0')),
    refuseRelease(store, decision('1.0.0')),
  ]);
  expect(approved.status).toBe('fulfilled');
  const document = await readDocument(store);
  expect(Boolean(document.remotes[remote])).toBe(true);
  if (refused.status === 'rejected') expect(refused.reason.message).toMatch(/has been approved/);
});

test('an approval that was killed before the document was written has not happened, and is made again', async () => {
  await byTeam('1.0.0');
  const replace = store.replace.bind(store);
  store.replace = () => Promise.reject(new Error('killed'));
  await expect(approve(store, decision('1.0.0'))).rejects.toThrow('killed');
  store.replace = replace;
  expect(await entry()).toBeUndefined();
  expect((await readWaiting(store, await readDocument(store)))[0]?.refused).toBeNull();
  expect((await approve(store, decision('1.0.0'))).change?.action).toBe('approve');
});

test('a team cannot fill the registry with what waits; prune keeps that, and removes old refusals', async () => {
  for (let minor = 0; minor < 10; minor++) await byTeam(`1.${minor}.0`);
  await expect(byTeam('1.10.0')).rejects.toThrow('10 releases of mf_listings wait for approval already.');
  await refuseRelease(store, decision('1.0.0'));
  const unfinishedMs = -1;
  await prune(store, { who, unfinishedMs, keep: keepRecent({ now: Date.parse('2026-01-02T00:00:00Z') }) });
  expect(Object.keys((await readDocument(store)).waiting?.[remote] ?? {})).toHaveLength(10);
  const { gone } = await prune(store, {
    who,
    unfinishedMs,
    keep: keepRecent({ now: Date.parse('2026-03-02') }),
  });
  expect(gone).toContain('mf_listings/1.0.0');
  expect(Object.keys((await readDocument(store)).waiting?.[remote] ?? {})).toHaveLength(9);
});
