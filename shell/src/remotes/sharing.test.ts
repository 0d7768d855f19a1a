/** @jest-environment node */
import federation, { lendRuntime, provide, shareScope } from './sharing.ts';

const { bundlerRuntime, attachShareScopeMap } = federation;

/** A build of the plugin whose chunk 7 needs the modules 1, 2 …, by these names. */
function build(...names: string[]) {
  const mapping = names.map((shareKey, index) => [
    index + 1,
    { shareKey, fallback: () => () => `own ${shareKey}` },
  ]);
  const webpackRequire = {
    federation: { initOptions: {} },
    consumesLoadingData: {
      chunkMapping: { 7: names.map((_, index) => index + 1) },
      initialConsumes: names.map((_, index) => index + 1),
      moduleIdToConsumeDataMapping: Object.fromEntries(mapping),
    },
    m: {} as Record<number, (module: { exports: unknown }) => void>,
    c: {} as Record<number, unknown>,
    S: {},
  };
  const installedModules = {};
  const load = async () => {
    const promises: unknown[] = [];
    bundlerRuntime.consumes({ webpackRequire, installedModules, chunkId: 7, promises });
    await Promise.all(promises);
  };
  const run = (id: number) => {
    const module = { exports: undefined as unknown };
    webpackRequire.m[id]?.(module);
    return module.exports;
  };
  return { webpackRequire, installedModules, load, run };
}

beforeEach(() => {
  for (const name of Object.keys(shareScope)) delete shareScope[name];
});

test('a chunk of a remote has the modules that the shell provides, and its own of others', async () => {
  provide({
    eager: [{ version: '1.0.0', get: () => () => 'eager' }],
    lazy: [{ version: '1.0.0', get: async () => () => 'lazy' }],
  });
  const { load, run } = build('eager', 'lazy', 'unknown');
  await load();
  expect([1, 2, 3].map(run)).toEqual(['eager', 'lazy', 'own unknown']);
});

test('a module is loaded once, for all who need it at the same time and later', async () => {
  const get = jest.fn(async () => () => 'lazy');
  provide({ lazy: [{ version: '1.0.0', get }] });
  const [one, other] = [build('lazy'), build('lazy')];
  await Promise.all([one.load(), one.load()]);
  await other.load();
  expect(get).toHaveBeenCalledTimes(1);
  expect(other.run(1)).toBe('lazy');
});

test('a module that could not be loaded is asked for again', async () => {
  const missing = new Error('Loading chunk 3 failed');
  const get = jest.fn(async () => () => 'lazy').mockRejectedValueOnce(missing);
  provide({ lazy: [{ version: '1.0.0', get }] });
  const { load, run } = build('lazy');
  await expect(load()).rejects.toBe(missing);
  await load();
  expect(run(1)).toBe('lazy');
});

test('the first who provides a module stays the one', async () => {
  provide({ ui: [{ version: '1.0.0', lib: () => 'the shell’s' }] });
  provide({ ui: [{ version: '1.0.0', lib: () => 'another' }] });
  provide({ ui: [{ version: '2.0.0', lib: () => 'a newer one' }] });
  const { load, run } = build('ui');
  await load();
  expect(run(1)).toBe('the shell’s');
});

test('the shell’s own modules are found when they are first required', () => {
  const { webpackRequire, installedModules, run } = build('contract');
  bundlerRuntime.installInitialConsumes({ webpackRequire, installedModules });
  const exports = {};
  provide({ contract: [{ version: '1.0.0', get: () => () => exports }] });
  expect(run(1)).toBe(exports);
  expect(shareScope.contract?.['1.0.0']?.lib?.()).toBe(exports);
});

test('remotes run on it: they provide what they have, and see the scope', () => {
  lendRuntime();
  expect((globalThis as Record<string, unknown>)._BAZA_FEDERATION).toBe(federation);
  const { webpackRequire } = build();
  webpackRequire.federation.initOptions = { shared: { own: [{ version: '1.0.0', lib: () => 'own' }] } };
  const instance = bundlerRuntime.init({ webpackRequire });
  attachShareScopeMap(webpackRequire);
  expect(instance.shareScopeMap.default).toBe(shareScope);
  expect(webpackRequire.S).toEqual({ default: { own: { '1.0.0': expect.anything() } } });
});
