import type { ScriptUrls } from '../network/script-urls.ts';
import { RemoteFailure } from './failure.ts';
import { withLimit } from './limit.ts';

export interface ModuleEntry {
  /** The entry's URL. */
  url: string;
  /** URL to hash: all scripts and style sheets of the release. */
  files: Readonly<Record<string, string>>;
  limitMs: number;
  /** Refuses a URL from which scripts are not allowed. */
  scriptUrl?: ScriptUrls;
  /** Replaced in tests. */
  run?(address: string): Promise<unknown>;
}

/** Of the page's own script elements, so that the browser downloads a file once. */
const REQUEST = { mode: 'cors', credentials: 'same-origin' } as const;

/**
 * Runs the ES module of a release; returns what it exports. `import()` takes no hash, and neither do the imports inside. So
 * every script of the release is in the page's module map, checked, before any of them runs. Rejects if a file is late, altered
 * or missing, or if the module throws.
 */
export async function runModuleEntry({
  url,
  files,
  limitMs,
  scriptUrl = (address) => address,
  run = (address) => import(/* webpackIgnore: true */ address),
}: ModuleEntry): Promise<unknown> {
  const aborter = new AbortController();
  const loading = load(files, scriptUrl, aborter.signal);
  try {
    await withLimit(loading, limitMs, `Loading ${url}`);
  } catch (error) {
    aborter.abort();
    throw error;
  }
  try {
    return await withLimit(run(String(scriptUrl(url))), limitMs, `Running ${url}`);
  } catch (cause) {
    throw new RemoteFailure('crashed', `${url} threw while it was evaluated`, { cause });
  }
}

async function load(files: ModuleEntry['files'], scriptUrl: ScriptUrls, signal: AbortSignal): Promise<void> {
  const list = Object.entries(files);
  // First without the module map, where some browsers keep a failure for the life of the page.
  await Promise.all(
    list.map(async ([address, integrity]) => {
      scriptUrl(address);
      try {
        const response = await fetch(address, { ...REQUEST, integrity, signal });
        if (!response.ok) throw new Error(`It is ${response.status}`);
        await response.arrayBuffer();
      } catch (cause) {
        throw notLoaded(address, cause);
      }
    }),
  );
  await Promise.all(list.map(([address, integrity]) => addLink(address, integrity)));
}

/** Names the file, which recovery fetches past the cache. */
const notLoaded = (request: string, cause?: unknown): Error =>
  Object.assign(new Error(`${request} could not be loaded`, { cause }), { request });

/** Adds a style sheet, which stays, or a script to the module map. */
function addLink(address: string, integrity: string): Promise<void> {
  const isSheet = /\.css(?:\?|$)/.test(address);
  if (isSheet && isInPage(address)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  // Absolute, as Vite looks for a sheet before it would load one without a hash.
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => {
      if (!isSheet) link.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(notLoaded(address));
    };
    document.head.append(link);
  });
}

const isInPage = (address: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === address,
  );
