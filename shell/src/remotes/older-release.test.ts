import { manifestOf, registryOf } from '@baza/registry/testing';
import { RemoteFailure } from './failure.ts';
import { LIMITS, TimeLimitError } from './limit.ts';
import { gone, three, versionsOf } from './recovery-testing.ts';
import { lifecycles, setupLoader } from './test-loader.ts';

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
