import type { RegistryDocument } from '@baza/registry';

/**
 * Addresses of the files a page consists of: those it has fetched, and sheets that came inside it, which a page that
 * browsers render fetches. A remote's sheet has its name alone, whose hash tells its release.
 */
export function filesOfPage(registry: Partial<RegistryDocument>, page: Window = window): string[] {
  const fetched = page.performance.getEntriesByType('resource').map(({ name }) => name);
  const releases = Object.values(registry.remotes ?? {}).flatMap((remote) => Object.values(remote.releases));
  const sheets = [...page.document.querySelectorAll<HTMLElement>('style[data-href]')].flatMap(
    ({ dataset: { href = '' } }) => {
      if (href.startsWith('/')) return [href];
      const release = releases.find(({ manifest }) =>
        Object.values(manifest.preload).some(({ css }) => css.includes(href)),
      );
      return release ? [release.url + href] : [];
    },
  );
  return [...fetched, ...sheets.map((path) => new URL(path, page.location.href).href)];
}
