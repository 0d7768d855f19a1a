import { manifestOf, registryOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { promote, readDocument, readLog, rollback, setCanary } from './index.ts';

const remote = 'mf_map';
const sentence = 'mf_listings 1.0.0 shows the parcel small-map, which it has no more';
const release = (version: string, exposes: string[]) =>
  manifestOf({ name: remote, version, exposes: ['./lifecycles', ...exposes], routes: [], integrity: files });
const files = { ...manifestOf().integrity, 'mf-manifest.json': `sha384-${'e'.repeat(64)}` };
const user = { who: 'me', remote, why: 'Redrawn' };
let store: MemoryStore;

/** The last of the versions is stable; mf_listings shows its parcel. */
function start(...manifests: ReturnType<typeof release>[]): void {
  const consumer = manifestOf({ uses: [{ remote, expose: './small-map', props: [] }] });
  const document = registryOf(...manifests);
  Object.assign(document.remotes, registryOf(consumer).remotes);
  const entry = document.remotes[remote];
  if (entry) entry.wasStable = Object.keys(entry.releases).reverse();
  store = new MemoryStore();
  store.set('registry.json', JSON.stringify(document));
  for (const { version } of manifests)
    for (const name of ['release.json', ...Object.keys(files)]) store.set(`${remote}/${version}/${name}`, '');
}

test('what breaks a live remote becomes neither stable nor a canary, unless it is meant', async () => {
  start(release('2.0.0', []), release('1.0.0', ['./small-map']));
  const refused = { code: 'refused', message: expect.stringContaining(sentence) };
  await expect(promote(store, { ...user, version: '2.0.0' })).rejects.toMatchObject(refused);
  await expect(setCanary(store, { ...user, version: '2.0.0', percent: 1 })).rejects.toMatchObject(refused);
  expect((await readDocument(store)).remotes[remote]?.channels).toEqual({ stable: '1.0.0' });

  await expect(promote(store, { ...user, version: '2.0.0', breaking: true, why: ' ' })).rejects.toMatchObject(
    { code: 'usage', hint: expect.stringContaining('--why') },
  );
  await setCanary(store, { ...user, version: '2.0.0', percent: 1, breaking: true });
  await promote(store, { ...user, version: '2.0.0', breaking: true });
  expect((await readDocument(store)).remotes[remote]?.channels).toEqual({ stable: '2.0.0' });
  for (const change of await readLog(store, { limit: 2 }))
    expect(change.details).toMatchObject({ breaks: [sentence] });
});

test('stable does not return to a release that would break one', async () => {
  start(release('1.0.0', []), release('2.0.0', ['./small-map']));
  await expect(rollback(store, { ...user })).rejects.toMatchObject({ code: 'refused' });
  const { change } = await rollback(store, { ...user, breaking: true });
  expect(change).toMatchObject({ version: '1.0.0', details: { channel: 'stable', breaks: [sentence] } });
});

test('a canary that adds a parcel is taken back without question', async () => {
  start(release('2.0.0', ['./small-map', './street']), release('1.0.0', ['./small-map']));
  await setCanary(store, { ...user, version: '2.0.0', percent: 10 });
  expect((await rollback(store, { ...user, channel: 'canary' })).change).toMatchObject({
    action: 'rollback',
  });
});
