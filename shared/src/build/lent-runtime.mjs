// Replaces webpack-bundler-runtime in every remote: a remote runs on the copy that the shell lends to all, 5 KB
// less in each remote entry. Only the one function that a host's build leaves out is the remote's own.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis._BAZA_FEDERATION;

export default {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
};
