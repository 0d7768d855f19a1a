// What builds of Module Federation's plugin ask of its runtime, for pages whose shell provides every shared module and
// opens remotes itself: one scope with one version of each module, negotiated before a remote is loaded. Webpack puts this
// in place of the plugin's own runtime, and remotes run on it too (`shared/src/build/lent-runtime.mjs`).

/** Gives a module's exports. */
type Factory = () => unknown;

interface SharedModule {
  version: string;
  /** Loads the module; at once, if it is in the first load. */
  get?(): Factory | Promise<Factory>;
  /** Of a loaded module. */
  lib?: Factory;
}

type SharedModules = Readonly<Record<string, readonly SharedModule[]>>;
type ModuleId = string | number;

/** Webpack's own `require` in a build, with what the plugin adds. */
interface WebpackRequire {
  federation: { initOptions: { shared?: SharedModules } };
  consumesLoadingData: {
    chunkMapping?: Readonly<Record<ModuleId, readonly ModuleId[]>>;
    initialConsumes?: readonly ModuleId[];
    moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, { shareKey: string; fallback(): Factory }>>;
  };
  /** Factories of modules, and the modules that were made. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  c: Record<ModuleId, unknown>;
  /** Scopes of shared modules. */
  S: object;
}

interface Consumer {
  webpackRequire: WebpackRequire;
  /** A promise while it is loaded, then 0. */
  installedModules: Record<ModuleId, Promise<void> | 0>;
}

/** Shared modules by name and version. */
export const shareScope: Record<string, Record<string, SharedModule>> = {};

/** Offers modules to the shell and remotes; what is there already stays. */
export function provide(modules: SharedModules): void {
  for (const [name, versions] of Object.entries(modules)) {
    shareScope[name] ??= {};
    for (const module of versions) shareScope[name][module.version] ??= module;
  }
}

/** The shell comes first, and what it provides is what everybody gets. */
function factoryOf(name: string): Factory | Promise<Factory> | undefined {
  const [module] = Object.values(shareScope[name] ?? {});
  if (!module || module.lib) return module?.lib;
  const keep = (factory: Factory) => {
    module.lib = factory;
    return factory;
  };
  const found = module.get?.();
  return found instanceof Promise ? found.then(keep) : found && keep(found);
}

function find({ consumesLoadingData }: WebpackRequire, id: ModuleId): Factory | Promise<Factory> {
  const wanted = consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
  if (!wanted) throw new Error(`Module ${id} is not shared`);
  return factoryOf(wanted.shareKey) ?? wanted.fallback();
}

function install({ webpackRequire, installedModules }: Consumer, id: ModuleId, factory: () => Factory): void {
  webpackRequire.m[id] = (module) => {
    installedModules[id] = 0;
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}

/** Shared modules that a chunk needs. A failure is not kept: the next import of the chunk tries again. */
function consumes(consumer: Consumer & { chunkId: ModuleId; promises: unknown[] }): void {
  const { webpackRequire, installedModules, chunkId, promises } = consumer;
  for (const id of webpackRequire.consumesLoadingData.chunkMapping?.[chunkId] ?? []) {
    const known = installedModules[id];
    if (known !== undefined) {
      promises.push(known);
      continue;
    }
    const found = find(webpackRequire, id);
    const ready = (factory: Factory) => {
      installedModules[id] = 0;
      install(consumer, id, () => factory);
    };
    if (!(found instanceof Promise)) ready(found);
    else {
      const loading = found.then(ready);
      installedModules[id] = loading;
      loading.catch(() => delete installedModules[id]);
      promises.push(loading);
    }
  }
}

/** Shared modules of the first load: found when they are first required. */
function installInitialConsumes(consumer: Consumer): void {
  const { webpackRequire } = consumer;
  for (const id of webpackRequire.consumesLoadingData.initialConsumes ?? [])
    install(consumer, id, () => find(webpackRequire, id) as Factory);
}

/** The one instance of Module Federation, for the shell and all remotes. */
const instance = {
  shareScopeMap: { default: shareScope },
  initOptions() {},
  initShareScopeMap() {},
};

function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  webpackRequire.S = instance.shareScopeMap;
}

/** The runtime in the shape of `@module-federation/webpack-bundler-runtime`. */
const federation = {
  runtime: {},
  bundlerRuntime: {
    init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
      provide(webpackRequire.federation.initOptions.shared ?? {});
      return instance;
    },
    /** Begins sharing. */
    async I({ webpackRequire }: { webpackRequire: WebpackRequire }) {
      attachShareScopeMap(webpackRequire);
    },
    consumes,
    installInitialConsumes,
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
export default federation;

/** Lends the runtime to remotes. */
export function lendRuntime(): void {
  (globalThis as Record<string, unknown>)._BAZA_FEDERATION = federation;
}
