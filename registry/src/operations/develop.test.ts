import { manifestOf } from '../testing.ts';
import { MemoryStore } from '../tests/memory-store.ts';
import { develop, initRegistry, readDocument } from './index.ts';

test('a development build is stable, and its next build takes its place under the same version', async () => {
  const store = new MemoryStore();
  await initRegistry(store);
  const build = (entry: string, version = '0.0.0-dev.0') =>
    develop(store, { who: 'me', manifest: manifestOf({ version, entry, integrity: {} }) });
  await build('remoteEntry.0.js', '1.0.0');
  expect((await build('remoteEntry.a.js')).change).toMatchObject({ action: 'publish', from: '1.0.0' });
  expect((await build('remoteEntry.b.js')).change).not.toHaveProperty('from');
  const { channels, releases } = (await readDocument(store)).remotes.mf_listings ?? {};
  expect(channels?.stable).toBe('0.0.0-dev.0');
  expect(Object.keys(releases ?? {})).toEqual(['1.0.0', '0.0.0-dev.0']);
  expect(releases?.['0.0.0-dev.0']).toMatchObject({
    url: '/remotes/mf_listings/0.0.0-dev.0/',
    manifest: { entry: 'remoteEntry.b.js' },
  });
});
