/** The part of Module Federation's runtime that remotes use; see `shared/src/build/lent-runtime.mjs`. */
export interface FederationRuntime {
  runtime: {
    createInstance(options: InstanceOptions): Instance;
    getInstance(find: (instance: Instance) => boolean): Instance | null;
    init?(options: InstanceOptions): Instance;
  };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}
interface InstanceOptions {
  name: string;
  version?: string;
  id?: string;
}
interface Instance {
  options: InstanceOptions;
  initOptions(options: InstanceOptions): unknown;
}

/**
 * Lends the shell's copy of the runtime to remotes. Its own `init` would confuse a remote's instance with the page's:
 * each remote gets an instance of its own name instead, the same one when its entry runs again.
 */
export function lendRuntime(
  { runtime, bundlerRuntime, attachShareScopeMap }: FederationRuntime,
  globals: Record<string, unknown> = globalThis as never,
): void {
  const init = (options: InstanceOptions): Instance => {
    const same = ({ options: known }: Instance) =>
      known.name === options.name && known.version === options.version;
    const known = runtime.getInstance(same);
    if (!known) return runtime.createInstance({ ...options, id: options.id ?? '' });
    known.initOptions(options);
    return known;
  };
  globals._BAZA_FEDERATION = { runtime: { ...runtime, init }, bundlerRuntime, attachShareScopeMap };
}
