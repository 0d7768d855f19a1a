import { manifestOf, registryOf } from '@baza/registry/testing';
import { RemoteFailure } from './failure.ts';
import { gone, three } from './recovery-testing.ts';
import { base, lifecycles, setupLoader, site } from './test-loader.ts';

test.each<[string, () => Promise<unknown>]>([
  ['is not there', () => Promise.reject(new Error('404'))],
  ['hangs', () => new Promise(() => {})],
  ['exposes something else', async () => ({ default: 1 })],
  ['returns nothing', async () => null],
])('a remote that %s fails, and works again from a fresh address', async (_name, module) => {
  const { loader, used, state, fetched, recovered } = setupLoader({ module });
  const failure = await loader.load('mf_listings', './lifecycles').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect((failure as RemoteFailure).kind).toBe('unavailable');
  const tries = used.length;
  fetched.length = 0;
  state.module = async () => lifecycles;
  await loader.refetch('mf_listings', failure);
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used.slice(tries)).toHaveLength(1);
  expect(used.slice(0, tries).map(({ url }) => url)).not.toContain(used.at(-1)?.url);
  expect(fetched).toEqual([
    '/remotes/registry.json',
    `${base}lifecycles.11111111.js`,
    `${base}lifecycles.22222222.css`,
  ]);
  expect(recovered).toEqual([]);
});

test('a missing or aborted file is silently refetched, past the cache and with its hash', async () => {
  const { loader, used, load, state, fetched, recovered } = setupLoader({ module: gone });
  load.mockImplementationOnce(gone);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used).toEqual([
    {
      name: 'mf_listings',
      url: `${site}${base}remoteEntry.0a1b2c3d.js`,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
    {
      name: 'mf_listings',
      url: `${site}${base}remoteEntry.0a1b2c3d.js?retry=1`,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
  ]);
  expect(fetched).toContain(`${base}lifecycles.11111111.js`);
  expect(recovered).toEqual(['mf_listings 1.0.0']);
});

test('it is refetched once, then fails without a loop; the next load starts again', async () => {
  const { loader, load, state, recovered } = setupLoader({ module: gone });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(recovered).toEqual([]);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
});

test('a release pruned meanwhile is replaced by the current one of the registry', async () => {
  const { loader, load, state, used } = setupLoader();
  state.registry = registryOf(manifestOf({ version: '1.0.1' }));
  load.mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^http:\/\/localhost\/remotes\/mf_listings\/1\.0\.1\//);
});

test('a remote disabled meanwhile shows a message', async () => {
  const { loader, load, state } = setupLoader();
  const off = registryOf(manifestOf());
  if (off.remotes.mf_listings) off.remotes.mf_listings.disabled = { reason: 'prices' };
  state.registry = off;
  load.mockImplementationOnce(gone);
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'disabled' });
});

test('a page and a parcel that fail together refetch their remote once', async () => {
  const { loader, load, fetched, used, recovered } = setupLoader();
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  const both = ['./lifecycles', './filter-panel'].map((expose) => loader.load('mf_listings', expose));
  expect(await Promise.all(both)).toEqual([lifecycles, lifecycles]);
  expect(used).toHaveLength(2);
  expect(fetched.filter((url) => url.endsWith('registry.json'))).toHaveLength(1);
  expect(recovered).toHaveLength(2);
});

test('a load recovers again after one that never ended', async () => {
  const { loader, load, used } = setupLoader();
  load.mockImplementationOnce(gone).mockImplementationOnce(() => new Promise(() => {}));
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  await loader.refetch('mf_listings');
  load.mockImplementationOnce(gone);
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used).toHaveLength(4);
});

test('without the code that recovers, a load ends in an error, and the next one starts again', async () => {
  const { loader, used, load, state } = setupLoader({ module: gone, recovers: false });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ cause: new Error('404') });
  expect(load).toHaveBeenCalledTimes(1);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used).toHaveLength(2);
});

test('without a connection nothing is passed over', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader, load } = setupLoader({ document: three(), module: gone });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('all attempts together respect the time limit', async () => {
  const { loader, load } = setupLoader({ module: () => new Promise(() => {}) });
  load.mockImplementationOnce(gone);
  const began = performance.now();
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(performance.now() - began).toBeLessThan(400);
});

test('a failed chunk is refetched past the cache by its URL', async () => {
  const { loader, fetched } = setupLoader();
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/x/7.js' });
  await loader.refetch('mf_listings', new Error('outer', { cause: chunk }));
  expect(fetched).toContain('http://localhost/x/7.js');
});

test('a retry uses the current registry', async () => {
  const { loader, used, state } = setupLoader({ module: () => Promise.reject(new Error('broken release')) });
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  state.registry = registryOf(manifestOf({ version: '1.0.1' }));
  state.module = async () => lifecycles;
  await loader.refetch('mf_listings');
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^http:\/\/localhost\/remotes\/mf_listings\/1\.0\.1\//);
  expect(loader.version('mf_listings')).toBe('1.0.1');
});
