import { isNear } from '../network/near.ts';
import { fromOrigins, scriptUrlPolicy } from '../network/script-urls.ts';
import { RENDERED } from '../remotes/first-screen.ts';
import { settled } from './settled.ts';

/**
 * Address, integrity hash or an empty string, and whether it runs; the others are only fetched. One with the name of a
 * module is for that part of the page alone, and can wait unless it is near; so can one whose page has it wait.
 */
export type PageScript = readonly [address: string, integrity: string, runs: boolean, module?: string];

function guarded<T extends HTMLScriptElement | HTMLLinkElement>(element: T, integrity: string): T {
  if (integrity) {
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
  }
  return element;
}

function isWanted([address, , , module]: PageScript): boolean {
  // The HTML has begun with some.
  if ([...document.querySelectorAll('link[as=script]')].some((link) => link.getAttribute('href') === address))
    return false;
  const part = module && document.querySelector(`[${RENDERED}^="${module}@"]`);
  return module === undefined || Boolean(part && !part.closest('[data-later]') && isNear(part));
}

/**
 * Fetches scripts, and runs those that run, in their order, once the page is complete.
 * @returns settled when all of them have arrived or failed
 */
export function loadScripts(scripts: readonly PageScript[]): Promise<unknown> {
  // One after the other: whether a part is near can cost a layout, which those before it need not wait for.
  const fetched = scripts.flatMap((script) => {
    if (!isWanted(script)) return [];
    const [address, integrity] = script;
    const link = guarded(document.createElement('link'), integrity);
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
    return [settled(link)];
  });
  const scriptUrl = scriptUrlPolicy('baza-first-paint', fromOrigins([window.location.origin]));
  const run = () => {
    for (const [address, integrity, runs] of scripts) {
      if (!runs) continue;
      const script = guarded(document.createElement('script'), integrity);
      script.async = false;
      script.src = scriptUrl(address);
      document.head.append(script);
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
  return Promise.all(fetched);
}
