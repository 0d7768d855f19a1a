import { chooseRelease, type HostFacts, type RegistryDocument, type Release } from '@baza/registry';
import type { Locale, RemoteRoute } from '@baza/shared/contract/types';
import { escapeHtml } from './pages.ts';

/** What the shell's build says of itself in shell.json. */
export interface ShellFacts extends HostFacts {
  /** Scripts and styles of the first load, as paths from the site's root. */
  preload: { js: string[]; css: string[] };
  /** Texts of the first load by language, likewise. */
  texts: Record<string, string[]>;
}

/** The release most visitors get; a canary's visitors fetch theirs without the head start. */
function stableOf(registry: RegistryDocument, name: string, host: HostFacts): Release | undefined {
  const entry = registry.remotes[name];
  if (!entry) return undefined;
  const { stable } = entry.channels;
  const choice = chooseRelease(name, { ...entry, channels: { stable } }, host, { channelKey: '' });
  return choice.ok ? choice.release : undefined;
}

/** Every route of the stable releases, with its remote. */
export const activeRoutes = (
  registry: RegistryDocument,
  host: HostFacts,
): { remote: string; route: RemoteRoute }[] =>
  Object.keys(registry.remotes).flatMap((remote) =>
    (stableOf(registry, remote, host)?.manifest.routes ?? []).map((route) => ({ remote, route })),
  );

/**
 * Links that start the downloads of a page at once: the shell's, then its remote's entry and the chunks of the
 * page and of the layout's filter panel. Integrity and crossorigin must equal those of the later script elements,
 * or the browser fetches twice.
 */
export function preloadsFor({
  shell,
  registry,
  remote,
  route,
  locale,
}: {
  shell: ShellFacts;
  registry: RegistryDocument;
  remote: string | undefined;
  route: RemoteRoute | undefined;
  locale: Locale;
}): string[] {
  const links: string[] = [];
  const link = (as: 'script' | 'style', href: string, integrity?: string) =>
    links.push(
      `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}>`,
    );
  // The largest first: what is asked for last waits for a free connection.
  for (const href of shell.preload.js) link('script', href);
  for (const href of shell.texts[locale] ?? []) link('script', href);
  if (!remote || !route) return links;

  const wanted = new Map([[remote, ['./lifecycles', route.path, `text-${locale}`]]]);
  if (route.layout === 'default' || route.layout === 'auth')
    wanted.set('mf_listings', [...(wanted.get('mf_listings') ?? [`text-${locale}`]), './filter-panel']);
  for (const [name, keys] of wanted) {
    const release = stableOf(registry, name, shell);
    if (!release) continue;
    const { manifest, url } = release;
    const lists = keys.map((key) => manifest.preload[key]);
    for (const file of new Set([manifest.entry, ...lists.flatMap((list) => list?.js ?? [])]))
      link('script', url + file, manifest.integrity[file]);
    for (const file of new Set(lists.flatMap((list) => list?.css ?? [])))
      link('style', url + file, manifest.integrity[file]);
  }
  return links;
}
