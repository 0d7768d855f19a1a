import type { RegistryDocument } from '@baza/registry';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { createCatalog } from './catalog.ts';
import { RemoteFailure } from './failure.ts';
import type { RemoteSource } from './federation.ts';
import { createHealing } from './healing.ts';
import { LIMITS, TimeLimitError } from './limit.ts';
import { createLoader } from './loader.ts';

const lifecycles = { bootstrap() {}, mount() {}, update() {}, unmount() {} };
const host = { contract: 1, shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' }, exports: {} };
const base = '/remotes/mf_listings/1.0.0/';

function setup({
  document = registryOf(manifestOf()),
  module = async (): Promise<unknown> => lifecycles,
  development = false,
  allowedOrigins = [] as string[],
  heals = true,
  limits = { ...LIMITS, slow: 20, load: 100 },
} = {}) {
  const used: RemoteSource[] = [];
  const state = { module, registry: document, file: async (_url: string) => new Response('') };
  const fetched: string[] = [];
  const send = (async (input: RequestInfo | URL) => {
    fetched.push(String(input));
    if (String(input).endsWith('registry.json')) return Response.json(state.registry);
    return state.file(String(input));
  }) as typeof fetch;
  const catalog = createCatalog(document, {
    host,
    origin: 'http://localhost',
    allowedOrigins,
    visitor: { channelKey: 'k' },
  });
  const fallbacks: string[] = [];
  const load = jest.fn(() => state.module());
  const painted: string[] = [];
  const recovered: string[] = [];
  const loader = createLoader({
    catalog,
    federation: { use: (source) => used.push(source), load },
    limits,
    async healing() {
      if (!heals) throw new Error('offline');
      return { createHealing: (parts) => createHealing({ ...parts, fetch: send }) };
    },
    onFallback: (remote, version, error) => fallbacks.push(`${remote} ${version} ${String(error)}`),
    onLoaded: (remote, version, ms) => painted.push(`${remote} ${version} ${ms >= 0}`),
    onRecovered: (remote, version) => recovered.push(`${remote} ${version}`),
    development,
  });
  return { loader, used, load, state, fetched, painted, recovered, fallbacks };
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
  expect(used.slice(tries)).toHaveLength(1);
  expect(used.slice(0, tries).map(({ url }) => url)).not.toContain(used.at(-1)?.url);
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

const three = () => {
  const document = registryOf(
    ...['1', '2', '3'].map((month) =>
      manifestOf({ version: `1.${month}.0`, time: `2026-0${month}-01T00:00:00.000Z` }),
    ),
  );
  const entry = document.remotes.mf_listings;
  if (!entry) throw new Error('no entry');
  entry.channels.stable = '1.2.0';
  entry.wasStable = ['1.2.0', '1.1.0'];
  return document;
};
const versionsOf = (used: readonly RemoteSource[]) =>
  used.map(({ url }) => /mf_listings\/([^/]+)/.exec(url)?.[1]);

test('files that stay missing: the last release that was stable takes over, and this is reported', async () => {
  const { loader, used, load, fallbacks, recovered, painted } = setup({ document: three() });
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(used)).toEqual(['1.2.0', '1.2.0', '1.1.0']);
  expect(fallbacks).toEqual(['mf_listings 1.2.0 Error: 404']);
  expect(recovered).toEqual([]);
  // HTML from the server must be of this release to be hydrated.
  expect(loader.version('mf_listings')).toBe('1.1.0');
  loader.painted('mf_listings', './lifecycles');
  expect(painted).toEqual(['mf_listings 1.1.0 true']);
});

test('a canary whose files are missing gives way to the stable release', async () => {
  const document = three();
  const entry = document.remotes.mf_listings;
  if (entry) entry.channels.canary = { version: '1.3.0', percent: 100 };
  const { loader, used, load, fallbacks } = setup({ document });
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.3.0', '1.3.0', '1.2.0']);
  expect(fallbacks).toHaveLength(1);
});

test('a remote that throws while it is evaluated is not fetched again; without an older release it has crashed', async () => {
  const crash = new RemoteFailure('crashed', 'threw while it was evaluated', {
    cause: new Error('of a team'),
  });
  const { loader, used, load, fallbacks } = setup({ document: three() });
  load.mockRejectedValueOnce(crash);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.2.0', '1.1.0']);
  expect(fallbacks).toEqual(['mf_listings 1.2.0 RemoteFailure: threw while it was evaluated']);

  const alone = setup({ module: () => Promise.reject(crash) });
  await expect(alone.loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'crashed' });
  expect(alone.load).toHaveBeenCalledTimes(1);
});

test('registries without a record of stable releases: only what is older takes over', async () => {
  const document = three();
  const entry = document.remotes.mf_listings;
  if (entry) delete entry.wasStable;
  const { loader, used, load } = setup({ document, module: gone });
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  expect(versionsOf(used)).toEqual(['1.2.0', '1.2.0', '1.1.0', '1.1.0']);
  expect(load).toHaveBeenCalledTimes(4);
  // Then it begins with the release of the registry.
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  expect(versionsOf(used)[4]).toBe('1.2.0');
});

test('of a slow release and an older one, the one that arrives first', async () => {
  const never = () => new Promise(() => {});
  const slow = setup({ document: three() });
  slow.load.mockImplementationOnce(never);
  expect(await slow.loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(slow.used)).toEqual(['1.2.0', '1.1.0']);
  expect(slow.fetched.filter((url) => url.includes('1.1.0'))).toHaveLength(3);
  expect(slow.fallbacks[0]).toMatch(/TimeLimitError/);

  // A slow connection, on which the older one is no faster.
  const both = setup({ document: three() });
  both.state.file = () => new Promise(() => {});
  both.load.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 50, lifecycles)));
  expect(await both.loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(both.used)).toEqual(['1.2.0']);
  expect(both.fallbacks).toEqual([]);

  // An origin that is down altogether.
  const down = setup({ document: three(), module: () => Promise.reject(new TimeLimitError('entry')) });
  await expect(down.loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(versionsOf(down.used)).toEqual(['1.2.0']);
});

test('a visitor waits three seconds for a slow origin', async () => {
  jest.useFakeTimers();
  try {
    const { loader, used, load } = setup({ document: three(), limits: LIMITS });
    load.mockImplementationOnce(() => new Promise(() => {}));
    const loading = loader.load('mf_listings', './lifecycles');
    await jest.advanceTimersByTimeAsync(2999);
    expect(versionsOf(used)).toEqual(['1.2.0']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(lifecycles);
    expect(versionsOf(used)).toEqual(['1.2.0', '1.1.0']);
  } finally {
    jest.useRealTimers();
  }
});

test('a release of another origin is loaded from its copy on this site', async () => {
  const document = three();
  for (const release of Object.values(document.remotes.mf_listings?.releases ?? {}))
    release.url = `http://localhost:81${release.url}`;
  const { loader, used, load, recovered } = setup({ document, allowedOrigins: ['http://localhost:81'] });
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^\/remotes\/mf_listings\/1\.2\.0\//);
  expect(recovered).toEqual(['mf_listings 1.2.0']);
});

test('without the code that heals it is as before: an error, and the next load starts again', async () => {
  const { loader, used, load, state } = setup({ module: gone, heals: false });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ cause: new Error('404') });
  expect(load).toHaveBeenCalledTimes(1);
  state.module = async () => lifecycles;
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(used).toHaveLength(2);
});

test('without a connection nothing is passed over', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader, load } = setup({ document: three(), module: gone });
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('a page keeps its release while the registry moves on, until that fails', async () => {
  const { loader, state, used } = setup({ document: three() });
  await loader.load('mf_listings', './lifecycles');
  state.registry = registryOf(manifestOf({ version: '1.4.0' }));
  await loader.load('mf_listings', './filter-panel');
  expect(versionsOf(used)).toEqual(['1.2.0']);
  expect(await loader.heal('mf_listings', new Error('chunk'))).toBe(true);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.2.0', '1.4.0']);
});

test('a file that stays missing from a loaded module: again, then older, then nothing', async () => {
  const { loader, used, fallbacks } = setup({ document: three() });
  const remedies: boolean[] = [];
  for (let times = 0; times < 5; times++) {
    await loader.load('mf_listings', './lifecycles');
    remedies.push(await loader.heal('mf_listings', new Error('chunk')));
  }
  expect(remedies).toEqual([true, true, true, false, true]);
  expect(versionsOf(used)).toEqual(['1.2.0', '1.2.0', '1.1.0', '1.1.0', '1.2.0']);
  expect(fallbacks).toEqual(['mf_listings 1.2.0 Error: chunk']);
});

test('all attempts together respect the time limit', async () => {
  const { loader, load } = setup({ module: () => new Promise(() => {}) });
  load.mockImplementationOnce(gone);
  const began = performance.now();
  await expect(loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(load).toHaveBeenCalledTimes(2);
  expect(performance.now() - began).toBeLessThan(400);
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
