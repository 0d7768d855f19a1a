import type { RegistryDocument } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { createCatalog } from './catalog.ts';
import { RemoteFailure } from './failure.ts';
import type { RemoteSource } from './federation.ts';
import { LIMITS } from './limit.ts';
import { createLoader } from './loader.ts';

const lifecycles = { bootstrap() {}, mount() {}, update() {}, unmount() {} };
const host = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
const base = '/remotes/mf_listings/1.0.0/';

function setup({
  document = registryOf(manifestOf()),
  module = async (): Promise<unknown> => lifecycles,
  development = false,
} = {}) {
  const used: RemoteSource[] = [];
  const state = { module, registry: document };
  const fetched: string[] = [];
  const send = (async (input: RequestInfo | URL) => {
    fetched.push(String(input));
    if (String(input).endsWith('registry.json')) return Response.json(state.registry);
    return new Response('');
  }) as typeof fetch;
  const catalog = createCatalog(document, {
    host,
    origin: 'http://localhost',
    allowedOrigins: [],
    visitor: { channelKey: 'k' },
    fetch: send,
  });
  const load = jest.fn(() => state.module());
  const painted: string[] = [];
  const recovered: string[] = [];
  const loader = createLoader({
    catalog,
    federation: { use: (source) => used.push(source), load },
    limits: { ...LIMITS, load: 50 },
    onLoaded: (remote, version, ms) => painted.push(`${remote} ${version} ${ms >= 0}`),
    onRecovered: (remote, version) => recovered.push(`${remote} ${version}`),
    development,
    fetch: send,
  });
  return { loader, used, load, state, fetched, painted, recovered };
}

test('a module is loaded once, from the URL and with the hash in the registry', async () => {
  const { loader, used, load } = setup();
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  await loader.load('mf_listings', './lifecycles');
  await loader.load('mf_listings', './filter-panel');
  expect(load.mock.calls).toEqual([
    ['mf_listings', './lifecycles'],
    ['mf_listings', './filter-panel'],
  ]);
  expect(used).toEqual([
    { name: 'mf_listings', url: `${base}remoteEntry.0a1b2c3d.js`, integrity: `sha384-${'a'.repeat(64)}` },
  ]);
});

test('a module counts as loaded once it was painted, and once only', async () => {
  const { loader, painted } = setup();
  await loader.load('mf_listings', './lifecycles');
  await loader.load('mf_listings', './filter-panel');
  expect(painted).toEqual([]);
  for (let times = 0; times < 2; times++) loader.painted('mf_listings', './lifecycles');
  loader.painted('mf_listings', './never-loaded');
  expect(painted).toEqual(['mf_listings 1.0.0 true']);
});

test.each<[string, () => Promise<unknown>]>([
  ['is not there', () => Promise.reject(new Error('404'))],
  ['hangs', () => new Promise(() => {})],
  ['exposes something else', async () => ({ default: 1 })],
  ['returns nothing', async () => null],
])('a remote that %s fails, and works again from a fresh address', async (_name, module) => {
  const { loader, used, state, fetched, recovered } = setup({ module });
  const failure = await loader.load('mf_listings', './lifecycles').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect((failure as RemoteFailure).kind).toBe('unavailable');
  const tries = used.length;
  fetched.length = 0;
  state.module = async () => lifecycles;
  await loader.refetch('mf_listings', failure);
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used.slice(tries).map(({ url }) => url)).toEqual([
    `${base}remoteEntry.0a1b2c3d.js?retry=${tries + 1}`,
  ]);
  expect(fetched).toEqual([
    '/remotes/registry.json',
    `${base}lifecycles.11111111.js`,
    `${base}lifecycles.22222222.css`,
  ]);
  expect(recovered).toEqual([]);
});

const gone = () => Promise.reject(new Error('404'));

test('a missing or aborted file is silently refetched, past the cache and with its hash', async () => {
  const { loader, used, load, state, fetched, recovered } = setup({ module: gone });
  load.mockImplementationOnce(gone);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used).toEqual([
    { name: 'mf_listings', url: `${base}remoteEntry.0a1b2c3d.js`, integrity: `sha384-${'a'.repeat(64)}` },
    {
      name: 'mf_listings',
      url: `${base}remoteEntry.0a1b2c3d.js?retry=1`,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
  ]);
  expect(fetched).toContain(`${base}lifecycles.11111111.js`);
  expect(recovered).toEqual(['mf_listings 1.0.0']);
});

test('it is refetched once, then fails without a loop; the next load starts again', async () => {
  const { loader, load, state, recovered } = setup({ module: gone });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(recovered).toEqual([]);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
});

test('a release pruned meanwhile is replaced by the current one of the registry', async () => {
  const { loader, load, state, used } = setup();
  state.registry = registryOf(manifestOf({ version: '1.0.1' }));
  load.mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^\/remotes\/mf_listings\/1\.0\.1\//);
});

test('a remote disabled meanwhile shows a message', async () => {
  const { loader, load, state } = setup();
  const off = registryOf(manifestOf());
  if (off.remotes.mf_listings) off.remotes.mf_listings.disabled = { reason: 'prices' };
  state.registry = off;
  load.mockImplementationOnce(gone);
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'disabled' });
});

test('a page and a parcel that fail together refetch their remote once', async () => {
  const { loader, load, fetched, used, recovered } = setup();
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  const both = ['./lifecycles', './filter-panel'].map((expose) => loader.load('mf_listings', expose));
  expect(await Promise.all(both)).toEqual([lifecycles, lifecycles]);
  expect(used).toHaveLength(2);
  expect(fetched.filter((url) => url.endsWith('registry.json'))).toHaveLength(1);
  expect(recovered).toHaveLength(2);
});

test('a timed-out load is not retried', async () => {
  const { loader, load } = setup({ module: () => new Promise(() => {}) });
  const began = performance.now();
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toThrow();
  expect(load).toHaveBeenCalledTimes(1);
  expect(performance.now() - began).toBeLessThan(200);
});

test('both attempts together respect the time limit', async () => {
  const { loader, load } = setup({ module: () => new Promise(() => {}) });
  load.mockImplementationOnce(gone);
  const began = performance.now();
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(performance.now() - began).toBeLessThan(200);
});

test('a failed chunk is refetched past the cache by its URL', async () => {
  const { loader, fetched } = setup();
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/x/7.js' });
  await loader.refetch('mf_listings', new Error('outer', { cause: chunk }));
  expect(fetched).toContain('http://localhost/x/7.js');
});

test('a retry uses the current registry', async () => {
  const { loader, used, state } = setup({ module: () => Promise.reject(new Error('broken release')) });
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  state.registry = registryOf(manifestOf({ version: '1.0.1' }));
  state.module = async () => lifecycles;
  await loader.refetch('mf_listings');
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^\/remotes\/mf_listings\/1\.0\.1\//);
  expect(loader.version('mf_listings')).toBe('1.0.1');
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
  const { loader, load } = setup({ document });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind });
  expect(load).not.toHaveBeenCalled();
});

test('an entry without a hash does not run, but a development server’s where overrides are allowed', async () => {
  const bare = (version: string) => registryOf(manifestOf({ version, integrity: {} }));
  const { loader, load } = setup({ document: bare('1.0.0') });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).not.toHaveBeenCalled();
  const closed = setup({ document: bare('0.0.0-dev.t1') });
  await expect(closed.loader.load('mf_listings', './lifecycles')).rejects.toThrow(RemoteFailure);
  const open = setup({ document: bare('0.0.0-dev.t1'), development: true });
  await expect(open.loader.load('mf_listings', './lifecycles')).resolves.toBe(lifecycles);
});

test('which modules a release lacks is known without loading it', () => {
  const { loader, load } = setup();
  expect(loader.lacks('mf_listings', './lifecycles')).toBe(false);
  expect(loader.lacks('mf_listings', './credit')).toBe(true);
  // Whatever keeps a remote away is said by loading it.
  expect(loader.lacks('mf_unknown', './credit')).toBe(false);
  expect(load).not.toHaveBeenCalled();
});
