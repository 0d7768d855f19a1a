import { remoteOfFile } from '@baza/shared/contract/sheets';
import { RENDERED } from './first-screen.ts';
import { roots } from './instance.ts';

type Sheet = HTMLLinkElement | HTMLStyleElement;

/**
 * Applies a remote's style sheets only while it has a root in the page. They stay in the page: webpack does not load them
 * again, and nothing flashes when the remote comes back.
 */
export function keepSheetsToRemotes(): void {
  roots.changed = () =>
    document.querySelectorAll<Sheet>('link[rel=stylesheet],style[data-of]').forEach(settle);
  roots.changed();
}

function settle(element: Sheet): void {
  const remote = element.dataset.of ?? remoteOfFile((element as HTMLLinkElement).href);
  if (!remote) return;
  // HTML of the server that nothing has taken over is read as well.
  const ofIt = `div[data-of="${remote}"],[${RENDERED}^="${remote}/"]`;
  if (element.sheet) element.sheet.disabled = !document.querySelector(ofIt);
  // It arrives once its remote has left.
  else element.addEventListener('load', onLoad);
}

const onLoad = ({ currentTarget }: Event) => settle(currentTarget as Sheet);
