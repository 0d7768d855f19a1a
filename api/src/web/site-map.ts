import type { Release, Visitor } from '@baza/registry';
import { createMatcher, type RouteFound } from '@baza/shared/contract/match';
import type { PageRoute, RemoteRoute } from '@baza/shared/contract/types';
import type { ShellFacts } from '../built-shell/shell-facts.ts';
import { type Registry, releaseFor } from './remotes.ts';

/** A page of the site, of a remote or of the shell. */
export interface SitePage extends PageRoute, Pick<RemoteRoute, 'answers'> {
  remote?: string;
  /** False if the remote has no usable release: it is disabled, incompatible or untrusted. */
  runs: boolean;
}

export type FindPage = (path: string) => RouteFound<SitePage> | null;

type Releases = Map<string, Release | null>;

/** All pages of these releases. */
function pagesOf({ document }: Registry, shell: ShellFacts, releases: Releases): SitePage[] {
  // Pages of the shell come first, as in the shell's router.
  const pages: SitePage[] = shell.pages.map((page) => ({ ...page, runs: true }));
  for (const [remote, release] of releases) {
    const { channels, releases: published } = document.remotes[remote] ?? {};
    const { manifest } = release ?? published?.[channels?.stable ?? ''] ?? {};
    for (const route of manifest?.routes ?? []) pages.push({ ...route, remote, runs: release !== null });
  }
  return pages;
}

/** The pages of the site by path; patterns are compiled once per set of releases. */
export function createSiteMap(): (registry: Registry, shell: ShellFacts, visitor: Visitor) => FindPage {
  const compiled = new WeakMap<Registry, WeakMap<ShellFacts, Map<string, FindPage>>>();
  return (registry, shell, visitor) => {
    const releases: Releases = new Map();
    let choice = '';
    for (const remote of Object.keys(registry.document.remotes)) {
      const release = releaseFor(registry, remote, shell, visitor);
      releases.set(remote, release);
      choice += `${release?.manifest.version ?? ''},`;
    }
    const byShell = compiled.get(registry) ?? new WeakMap<ShellFacts, Map<string, FindPage>>();
    compiled.set(registry, byShell);
    const byChoice = byShell.get(shell) ?? new Map<string, FindPage>();
    byShell.set(shell, byChoice);
    const find = byChoice.get(choice) ?? createMatcher(pagesOf(registry, shell, releases));
    byChoice.set(choice, find);
    return find;
  };
}
