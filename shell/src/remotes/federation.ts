import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';

export type Federation = Pick<ModuleFederation, 'loadRemote'>;

export interface FederationOptions {
  /** Versions of the shared modules, by import specifier. */
  versions: Readonly<Record<string, string>>;
  eager: Readonly<Record<string, object>>;
  lazy?: Readonly<Record<string, () => Promise<object>>>;
  plugin: ModuleFederationRuntimePlugin;
}

/**
 * Creates the shell's instance of Module Federation: the only provider of the shared singletons, which also lends its
 * runtime core to the remotes that are built with `externalRuntime`.
 */
export function createFederation({
  versions,
  eager,
  lazy = {},
  plugin,
}: FederationOptions): ModuleFederation {
  const shareOptions = (key: string) => {
    const version = versions[key] ?? '0.0.0';
    return { version, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
  };
  const instance = createInstance({
    name: 'baza_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      ...mapValues(eager, (module, key) => ({ ...shareOptions(key), lib: () => module })),
      ...mapValues(lazy, (load, key) => ({
        ...shareOptions(key),
        get: () =>
          load().then(
            (module) => () => module,
            (error: unknown) => {
              // Module Federation would give the failed promise to every later import.
              for (const share of Object.values(instance.shareScopeMap.default?.[key] ?? {}))
                share.loading = null;
              throw error;
            },
          ),
      })),
    },
    plugins: [provideRuntimeCore(), plugin],
  });
  return instance;
}

const mapValues = <T, R>(from: Readonly<Record<string, T>>, to: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value, key)]));
