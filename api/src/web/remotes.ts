import type { RemoteRoute } from '@baza/shared/contract/types';
import { escapeHtml } from './pages.ts';

/** The parts of the registry document that pages read; `@baza/registry` has its schema. */
export interface RegistryDocument {
  remotes: Record<
    string,
    {
      channels: { stable: string };
      disabled?: unknown;
      releases: Record<
        string,
        {
          url: string;
          manifest: {
            routes: RemoteRoute[];
            manifestFile: string;
            entry: string;
            preload: Record<string, { js: string[]; css: string[] }>;
            integrity: Record<string, string>;
          };
        }
      >;
    }
  >;
}

/** What the shell's build says of itself in shell.json. */
export interface ShellFacts {
  /** Scripts and styles of the first load, as paths from the site's root. */
  preload: { js: string[]; css: string[] };
}

type Release = RegistryDocument['remotes'][string]['releases'][string];

function stableOf(registry: RegistryDocument, remote: string): Release | undefined {
  const entry = registry.remotes[remote];
  if (!entry || entry.disabled) return undefined;
  return entry.releases[entry.channels.stable];
}

/** Every route of the stable releases, with its remote. */
export const activeRoutes = (registry: RegistryDocument): { remote: string; route: RemoteRoute }[] =>
  Object.keys(registry.remotes).flatMap((remote) =>
    (stableOf(registry, remote)?.manifest.routes ?? []).map((route) => ({ remote, route })),
  );

/**
 * Links that start the downloads of a page at once: the shell's, then its remote's entry and the chunks of the
 * pages and the layout's filter panel. Integrity and crossorigin must equal those of the later script elements,
 * or the browser fetches twice.
 */
export function preloadsFor({
  shell,
  registry,
  remote,
  route,
  readManifest,
}: {
  shell: ShellFacts;
  registry: RegistryDocument;
  remote: string | undefined;
  route: RemoteRoute | undefined;
  readManifest: (path: string) => unknown;
}): { links: string[]; manifests: Record<string, unknown> } {
  const links: string[] = [];
  const manifests: Record<string, unknown> = {};
  const link = (as: 'script' | 'style', href: string, integrity?: string) =>
    links.push(
      `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}>`,
    );
  for (const href of shell.preload.js) link('script', href);
  if (!remote) return { links, manifests };

  const wanted = new Map([[remote, ['./lifecycles']]]);
  if (route && (route.layout === 'default' || route.layout === 'auth'))
    wanted.set('mf_listings', [...(wanted.get('mf_listings') ?? []), './filter-panel']);
  for (const [name, exposes] of wanted) {
    const release = stableOf(registry, name);
    if (!release) continue;
    const { manifest, url } = release;
    const local = url.startsWith('/remotes/') ? url.slice('/remotes/'.length) : null;
    const mf = local === null ? null : readManifest(local + manifest.manifestFile);
    if (mf) manifests[url + manifest.manifestFile] = mf;
    const files = exposes.flatMap((expose) => manifest.preload[expose]?.js ?? []);
    for (const file of new Set([manifest.entry, ...files]))
      link('script', url + file, manifest.integrity[file]);
    for (const file of new Set(exposes.flatMap((expose) => manifest.preload[expose]?.css ?? [])))
      link('style', url + file, manifest.integrity[file]);
  }
  return { links, manifests };
}
