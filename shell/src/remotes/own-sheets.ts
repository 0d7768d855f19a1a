import { remoteOfFile } from '@baza/shared/contract/sheets';

type Sheet = HTMLLinkElement | HTMLStyleElement;

/** From the first load, which this must not import: a module that two chunks import costs the first bytes. */
interface InPage {
  roots: { changed: () => void };
  /** The attribute of HTML from the server that nothing has taken over: it is read as well. */
  rendered: string;
}

/**
 * Applies a remote's style sheets only while it has a root in the page. They stay in the page: webpack does not load them
 * again, and nothing flashes when the remote comes back.
 */
export function keepSheetsToRemotes({ roots, rendered }: InPage): void {
  function settle(element: Sheet): void {
    const remote = element.dataset.of ?? remoteOfFile((element as HTMLLinkElement).href);
    if (!remote) return;
    const ofIt = `div[data-of="${remote}"],[${rendered}^="${remote}/"]`;
    if (element.sheet) element.sheet.disabled = !document.querySelector(ofIt);
    // It arrives once its remote has left.
    else element.addEventListener('load', onLoad);
  }
  const onLoad = ({ currentTarget }: Event) => settle(currentTarget as Sheet);
  roots.changed = () =>
    document.querySelectorAll<Sheet>('link[rel=stylesheet],style[data-of]').forEach(settle);
  roots.changed();
}
