import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ScriptUrls } from '../network/script-urls.ts';
import { runEntryScript } from './entry-script.ts';
import { type FederationRuntime, lendRuntime } from './lend-runtime.ts';

/** Injected into this build by webpack's plugin. */
declare const __webpack_require__: { federation: FederationRuntime };

export interface RemoteSource {
  name: string;
  /** URL of the remote entry; a different one for each attempt. */
  url: string;
  integrity: string | undefined;
}

/** Loads exposed modules of remotes. */
export interface Federation {
  /** Makes `source` the remote of its name, instead of an earlier one. */
  use(source: RemoteSource): void;
  load(name: string, expose: string): Promise<unknown>;
}

/**
 * Module Federation's runtime, which shares our singletons with remotes, without its own loading of scripts: that
 * has no time limit or integrity and caches failures for the life of the page.
 */
export function createFederation(
  entryLimitMs: number,
  scriptUrl: ScriptUrls,
  lent: FederationRuntime = __webpack_require__.federation,
): Federation {
  const integrityOf = new Map<string, string | undefined>();
  const globals = globalThis as unknown as Record<string, unknown>;
  lendRuntime(lent);
  registerPlugins([
    {
      name: 'baza-entry',
      async loadEntry({ remoteInfo: { entry, name } }) {
        globals[name] = undefined;
        const integrity = integrityOf.get(entry);
        await runEntryScript({ url: entry, integrity, limitMs: entryLimitMs, scriptUrl });
        const container = globals[name];
        if (!isContainer(container)) throw new Error(`${entry} is not the entry of ${name}`);
        return container as never;
      },
    },
  ]);
  return {
    use({ name, url, integrity }) {
      const entry = new URL(url, window.location.href).href;
      integrityOf.set(entry, integrity);
      registerRemotes([{ name, entry, entryGlobalName: name }], { force: true });
    },
    load: (name, expose) => loadRemote(`${name}/${expose.replace(/^\.\//, '')}`),
  };
}

const isContainer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
