import type { ScriptUrls } from '../network/script-urls.ts';
import { runEntryScript } from './entry-script.ts';
import { isChunkLoadError, RemoteFailure } from './failure.ts';
import { lendRuntime, shareScope } from './sharing.ts';

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

/** What a remote's entry leaves on the page under the remote's name: Module Federation's protocol. */
interface Container {
  init(shared: object, initScope: object[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

/**
 * Opens remotes by Module Federation's protocol. Its own loading of remotes has no time limit or integrity, caches
 * failures for the life of the page, and is 6 KB of every first load (`disableRemote` in the build).
 */
export function createFederation(entryLimitMs: number, scriptUrl: ScriptUrls): Federation {
  const sources = new Map<string, RemoteSource>();
  const opened = new Map<string, Promise<Container>>();
  const globals = globalThis as unknown as Record<string, unknown>;
  lendRuntime();

  async function open({ name, url, integrity }: RemoteSource): Promise<Container> {
    globals[name] = undefined;
    await runEntryScript({ url, integrity, limitMs: entryLimitMs, scriptUrl });
    const container = globals[name];
    if (!isContainer(container)) throw new Error(`${url} is not the entry of ${name}`);
    const options = { version: '', shareScopeKeys: 'default' };
    // As the runtime hands it over: present for the remote's instance, absent from copies of the options.
    Object.defineProperty(options, 'shareScopeMap', { value: { default: shareScope } });
    await container.init(shareScope, [], options);
    return container;
  }

  /** A failure is not kept: the next call tries again. */
  function containerOf(name: string): Promise<Container> {
    const known = opened.get(name);
    if (known) return known;
    const source = sources.get(name);
    if (!source) return Promise.reject(new Error(`${name} has no entry`));
    const container = open(source);
    opened.set(name, container);
    container.catch(() => {
      if (opened.get(name) === container) opened.delete(name);
    });
    return container;
  }

  return {
    use(source) {
      sources.set(source.name, { ...source, url: new URL(source.url, window.location.href).href });
      opened.delete(source.name);
    },
    async load(name, expose) {
      const evaluate = await (await containerOf(name)).get(expose);
      try {
        return evaluate();
      } catch (cause) {
        throw isChunkLoadError(cause)
          ? cause
          : new RemoteFailure('crashed', `${name} threw while it was evaluated`, { cause });
      }
    },
  };
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
