import type { ScriptUrls } from '../network/script-urls.ts';
import { RemoteFailure } from './failure.ts';
import { withLimit } from './limit.ts';

export interface EntryScript {
  url: string;
  integrity: string | undefined;
  limitMs: number;
  /** Refuses a URL from which scripts are not allowed. */
  scriptUrl?: ScriptUrls;
}

/** Runs a script of a release; rejects if it is late, altered, or not a script. */
export async function runEntryScript({
  url,
  integrity,
  limitMs,
  scriptUrl = (address) => address,
}: EntryScript): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl(url);
  script.async = true;
  if (integrity) script.integrity = integrity;
  // As on the preload link, or the browser downloads it twice.
  script.crossOrigin = 'anonymous';
  // A file that is not JavaScript still "loads"; its error is reported on the window.
  let thrown: unknown = null;
  const onError = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? new Error(event.message);
  };
  window.addEventListener('error', onError);
  try {
    await withLimit(
      new Promise<void>((resolve, reject) => {
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(`${url} could not be loaded`));
        document.head.append(script);
      }),
      limitMs,
      `Loading ${url}`,
    );
    if (thrown) throw new RemoteFailure('crashed', `${url} threw while it was evaluated`, { cause: thrown });
  } catch (error) {
    // One that arrives after its limit is not run in the place of another: scripts of other documents do not run.
    document.implementation.createHTMLDocument().adoptNode(script);
    throw error;
  } finally {
    window.removeEventListener('error', onError);
    script.remove();
  }
}
