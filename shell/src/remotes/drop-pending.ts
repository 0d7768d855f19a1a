/**
 * Removes elements of scripts and style sheets that never loaded: webpack's runtime would wait for an element
 * with the same URL instead of retrying. Loaded ones stay, for parcels on the page.
 */
export function dropPending(url: string, page: Document): void {
  const base = new URL(url, page.baseURI).href;
  // webpack removes a script once it has run.
  for (const script of page.querySelectorAll('script')) if (script.src.startsWith(base)) script.remove();
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(base) && !link.sheet) link.remove();
}
