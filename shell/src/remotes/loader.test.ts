import type { RegistryDocument } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { RemoteFailure } from './failure.ts';
import { base, lifecycles, page, setupLoader, site } from './test-loader.ts';

test('a module is loaded once, from the URL and with the hash in the registry', async () => {
  const { loader, used, load } = setupLoader();
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  await loader.load('mf_listings', './lifecycles');
  await loader.load('mf_listings', './filter-panel');
  expect(load.mock.calls).toEqual([['./lifecycles'], ['./filter-panel']]);
  expect(used).toEqual([
    {
      name: 'mf_listings',
      url: `${site}${base}remoteEntry.0a1b2c3d.js`,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
  ]);
});

test('an ES module is opened with the hashes of all scripts and style sheets, the entry under its own URL', async () => {
  const { integrity, ...rest } = manifestOf();
  const document = registryOf({
    ...rest,
    entryType: 'module',
    integrity: { ...integrity, 'house.svg': 'sha256-x', 'server.1.js': 'sha256-x' },
    server: 'server.1.js',
  });
  const { loader, used, state } = setupLoader({ document });
  state.entry = async () => {
    state.entry = async () => {};
    throw new Error('aborted');
  };
  await loader.load('mf_listings', './lifecycles');
  const filesOf = (query: string) =>
    Object.fromEntries(
      Object.entries(integrity).map(([name, hash]) => [
        site + base + name + (name.startsWith('remoteEntry') ? query : ''),
        hash,
      ]),
    );
  expect(used.map(({ files }) => files)).toEqual([filesOf(''), filesOf('?retry=1')]);
});

test('a module counts as loaded once it was painted, and once only', async () => {
  const { loader, painted } = setupLoader();
  await loader.load('mf_listings', './lifecycles');
  await loader.load('mf_listings', './filter-panel');
  expect(painted).toEqual([]);
  for (let times = 0; times < 2; times++) loader.painted('mf_listings', './lifecycles');
  loader.painted('mf_listings', './never-loaded');
  expect(painted).toEqual(['mf_listings 1.0.0 true']);
});

test('the devtools of Module Federation see the shell, its remotes and the shared modules', async () => {
  const { loader } = setupLoader();
  await loader.load('mf_listings', './lifecycles');
  const { moduleInfo, __INSTANCES__, __SHARE__ } = page.__FEDERATION__;
  const manifest = `${site}${base}mf-manifest.json`;
  expect(__INSTANCES__.at(-1)?.name).toBe('baza_shell');
  expect(moduleInfo.baza_shell).toMatchObject({ remotesInfo: { mf_listings: { matchedVersion: manifest } } });
  expect(moduleInfo[`mf_listings:${manifest}`]).toMatchObject({
    buildVersion: '1.0.0',
    globalName: 'mf_listings',
    publicPath: `${site}${base}`,
    remoteEntry: 'remoteEntry.0a1b2c3d.js',
    modules: [{ moduleName: 'lifecycles', assets: { js: { sync: ['lifecycles.11111111.js'] } } }],
    shared: [
      { sharedName: 'react', version: '19.0.0' },
      { sharedName: '@baza/shared/ui', version: '0.1.0' },
    ],
  });
  expect(Object.values(__SHARE__).at(-1)?.default).toMatchObject({
    react: { '19.3.1': { from: 'baza_shell' } },
  });
});

test.each<[string, RegistryDocument, string]>([
  ['unknown', registryOf(manifestOf({ name: 'mf_other' })), 'unavailable'],
  ['unfit', registryOf(manifestOf({ contract: 9 })), 'misfit'],
  [
    'switched off',
    (() => {
      const document = registryOf(manifestOf());
      const entry = document.remotes.mf_listings;
      if (entry) entry.disabled = { reason: 'prices' };
      return document;
    })(),
    'disabled',
  ],
])('a remote that is %s says so and is not fetched', async (_name, document, kind) => {
  const { loader, load } = setupLoader({ document });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind });
  expect(load).not.toHaveBeenCalled();
});

test('an entry without a hash does not run, but a development server’s where overrides are allowed', async () => {
  const bare = (version: string) => registryOf(manifestOf({ version, integrity: {} }));
  const { loader, load } = setupLoader({ document: bare('1.0.0') });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).not.toHaveBeenCalled();
  const closed = setupLoader({ document: bare('0.0.0-dev.t1') });
  await expect(closed.loader.load('mf_listings', './lifecycles')).rejects.toThrow(RemoteFailure);
  const open = setupLoader({ document: bare('0.0.0-dev.t1'), development: true });
  await expect(open.loader.load('mf_listings', './lifecycles')).resolves.toBe(lifecycles);
});

test('which modules a release lacks is known without loading it', () => {
  const { loader, load } = setupLoader();
  expect(loader.lacks('mf_listings', './lifecycles')).toBe(false);
  expect(loader.lacks('mf_listings', './credit')).toBe(true);
  // Whatever keeps a remote away is said by loading it.
  expect(loader.lacks('mf_unknown', './credit')).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('a module that throws while it is evaluated has crashed, one whose chunk is missing has not', async () => {
  const thrown = new Error('of a team');
  const evaluates = async (error: Error) => {
    const { loader, load } = setupLoader({
      module: async () => () => {
        throw error;
      },
    });
    const failure: unknown = await loader.load('mf_listings', './lifecycles').catch((reason) => reason);
    return { failure, times: load.mock.calls.length };
  };
  expect(await evaluates(thrown)).toMatchObject({ failure: { kind: 'crashed', cause: thrown }, times: 1 });
  const missing = Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' });
  expect(await evaluates(missing)).toMatchObject({ failure: { kind: 'unavailable' }, times: 2 });
});

test('an entry that fails is run again under another URL', async () => {
  const { loader, used, state } = setupLoader();
  state.entry = async ({ url }) => {
    if (!url.endsWith('?retry=1')) throw new Error(`${url} could not be loaded`);
  };
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used.map(({ url }) => new URL(url).search)).toEqual(['', '?retry=1']);
});
