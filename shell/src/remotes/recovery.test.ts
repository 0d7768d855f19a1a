import { manifestOf, registryOf } from '@baza/registry/testing';
import type { Entry } from './delivery-plugin.ts';
import { RemoteFailure } from './failure.ts';
import { LIMITS, TimeLimitError } from './limit.ts';
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

const gone = () => Promise.reject(new Error('404'));

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
const versionsOf = (used: readonly Entry[]) => used.map(({ url }) => /mf_listings\/([^/]+)/.exec(url)?.[1]);

test('files that stay missing: the last release that was stable takes over, and this is reported', async () => {
  const { loader, used, load, fallbacks, recovered, painted } = setupLoader({ document: three() });
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
  const { loader, used, load, fallbacks } = setupLoader({ document });
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.3.0', '1.3.0', '1.2.0']);
  expect(fallbacks).toHaveLength(1);
});

test('a remote that throws while it is evaluated is not fetched again; without an older release it has crashed', async () => {
  const crash = new RemoteFailure('crashed', 'threw while it was evaluated', {
    cause: new Error('of a team'),
  });
  const { loader, used, load, fallbacks } = setupLoader({ document: three() });
  load.mockRejectedValueOnce(crash);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.2.0', '1.1.0']);
  expect(fallbacks).toEqual(['mf_listings 1.2.0 RemoteFailure: threw while it was evaluated']);

  const alone = setupLoader({ module: () => Promise.reject(crash) });
  await expect(alone.loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({ kind: 'crashed' });
  expect(alone.load).toHaveBeenCalledTimes(1);
});

test('a slow entry gives way to the previous release', async () => {
  const { loader, used, state } = setupLoader({ document: three() });
  state.entry = ({ url }) => (url.includes('1.2.0') ? new Promise(() => {}) : Promise.resolve());
  expect(await loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(used)).toEqual(['1.2.0', '1.1.0']);
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

test('registries without a record of stable releases: only what is older takes over', async () => {
  const document = three();
  const entry = document.remotes.mf_listings;
  if (entry) delete entry.wasStable;
  const { loader, used, load } = setupLoader({ document, module: gone });
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  expect(versionsOf(used)).toEqual(['1.2.0', '1.2.0', '1.1.0', '1.1.0']);
  expect(load).toHaveBeenCalledTimes(4);
  // Then it begins with the release of the registry.
  await loader.load('mf_listings', './lifecycles').catch(() => {});
  expect(versionsOf(used)[4]).toBe('1.2.0');
});

test('of a slow release and an older one, the one that arrives first', async () => {
  const never = () => new Promise(() => {});
  const slow = setupLoader({ document: three() });
  slow.load.mockImplementationOnce(never);
  expect(await slow.loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(slow.used)).toEqual(['1.2.0', '1.1.0']);
  expect(slow.fetched.filter((url) => url.includes('1.1.0'))).toHaveLength(3);
  expect(slow.fallbacks[0]).toMatch(/TimeLimitError/);

  // A slow connection, on which the older one is no faster.
  const both = setupLoader({ document: three() });
  both.state.file = () => new Promise(() => {});
  both.load.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 50, lifecycles)));
  expect(await both.loader.load('mf_listings', './lifecycles')).toBe(lifecycles);
  expect(versionsOf(both.used)).toEqual(['1.2.0']);
  expect(both.fallbacks).toEqual([]);

  // An origin that is down altogether.
  const down = setupLoader({ document: three(), module: () => Promise.reject(new TimeLimitError('entry')) });
  await expect(down.loader.load('mf_listings', './lifecycles')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(versionsOf(down.used)).toEqual(['1.2.0']);
});

test('a visitor waits three seconds for a slow origin', async () => {
  jest.useFakeTimers();
  try {
    const { loader, used, load } = setupLoader({ document: three(), limits: LIMITS });
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
  const { loader, used, load, recovered } = setupLoader({
    document,
    allowedOrigins: ['http://localhost:81'],
  });
  load.mockImplementationOnce(gone).mockImplementationOnce(gone);
  await loader.load('mf_listings', './lifecycles');
  expect(used.at(-1)?.url).toMatch(/^http:\/\/localhost\/remotes\/mf_listings\/1\.2\.0\//);
  expect(recovered).toEqual(['mf_listings 1.2.0']);
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

test('a page keeps its release while the registry moves on, until that fails', async () => {
  const { loader, state, used } = setupLoader({ document: three() });
  await loader.load('mf_listings', './lifecycles');
  state.registry = registryOf(manifestOf({ version: '1.4.0' }));
  await loader.load('mf_listings', './filter-panel');
  expect(versionsOf(used)).toEqual(['1.2.0']);
  expect(await loader.recover('mf_listings', new Error('chunk'))).toBe(true);
  await loader.load('mf_listings', './lifecycles');
  expect(versionsOf(used)).toEqual(['1.2.0', '1.4.0']);
});

test('a file that stays missing from a loaded module: again, then older, then nothing', async () => {
  const { loader, used, fallbacks } = setupLoader({ document: three() });
  const remedies: boolean[] = [];
  for (let times = 0; times < 5; times++) {
    await loader.load('mf_listings', './lifecycles');
    remedies.push(await loader.recover('mf_listings', new Error('chunk')));
  }
  expect(remedies).toEqual([true, true, true, false, true]);
  expect(versionsOf(used)).toEqual(['1.2.0', '1.2.0', '1.1.0', '1.1.0', '1.2.0']);
  expect(fallbacks).toEqual(['mf_listings 1.2.0 Error: chunk']);
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
