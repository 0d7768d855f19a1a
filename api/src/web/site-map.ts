import type { Visitor } from '@baza/registry';
import { createMatcher, type RouteFound } from '@baza/shared/contract/match';
import type { PageRoute, RemoteRoute } from '@baza/shared/contract/types';
import { type Registry, releaseFor, type ShellFacts } from './remotes.ts';

/** A page of the site: a remote's, or the shell's own. */
export interface SitePage extends PageRoute, Pick<RemoteRoute, 'answers'> {
  remote?: string;
  /** False when no release of the remote runs now: it is switched off, does not fit or may not be trusted. */
  runs: boolean;
}

export type FindPage = (path: string) => RouteFound<SitePage> | null;

/** Every page that this visitor's releases make, and which releases they are. */
function pagesOf(registry: Registry, shell: ShellFacts, visitor: Visitor) {
  // Pages of the shell come first, as they do in the shell's own router.
  const pages: SitePage[] = shell.pages.map((page) => ({ ...page, runs: true }));
  const chosen: string[] = [];
  for (const [remote, { channels, releases }] of Object.entries(registry.document.remotes)) {
    const release = releaseFor(registry, remote, shell, visitor);
    const { routes, version } = (release ?? releases[channels.stable])?.manifest ?? {
      routes: [],
      version: '',
    };
    chosen.push(`${remote} ${version} ${release !== null}`);
    for (const route of routes) pages.push({ ...route, remote, runs: release !== null });
  }
  return { pages, key: chosen.join() };
}

/** The pages of the site, by path; patterns are compiled once for each choice of releases. */
export function createSiteMap(): (registry: Registry, shell: ShellFacts, visitor: Visitor) => FindPage {
  const compiled = new WeakMap<Registry, WeakMap<ShellFacts, Map<string, FindPage>>>();
  return (registry, shell, visitor) => {
    const { pages, key } = pagesOf(registry, shell, visitor);
    const byShell = compiled.get(registry) ?? new WeakMap<ShellFacts, Map<string, FindPage>>();
    compiled.set(registry, byShell);
    const byChoice = byShell.get(shell) ?? new Map<string, FindPage>();
    byShell.set(shell, byChoice);
    const find = byChoice.get(key) ?? createMatcher(pages);
    byChoice.set(key, find);
    return find;
  };
}
