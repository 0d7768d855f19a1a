import { createMatcher, type RouteFound } from '@baza/shared/contract/match';
import type { PageRoute, RemoteRoute } from '@baza/shared/contract/types';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import { type Chosen, versionsOf } from '../rendering/bundles.ts';
import type { Registry } from './remotes.ts';

/** A page of the site, of a remote or of the shell. */
export interface SitePage extends PageRoute, Pick<RemoteRoute, 'answers' | 'query'> {
  remote?: string;
  /** False if the remote has no usable release: it is disabled, incompatible or untrusted. */
  runs: boolean;
}

export type FindPage = (path: string, search?: string) => RouteFound<SitePage> | null;

/** All pages of these releases. */
function pagesOf({ document }: Registry, shell: ShellFacts, chosen: Chosen): SitePage[] {
  // Pages of the shell come first, as in the shell's router.
  const pages: SitePage[] = shell.pages.map((page) => ({ ...page, runs: true }));
  for (const [remote, { channels, releases, launch }] of Object.entries(document.remotes)) {
    const release = chosen.get(remote);
    // A first release on its ramp does not exist for others.
    if (launch && !release) continue;
    const { manifest } = release ?? releases[channels.stable] ?? {};
    for (const route of manifest?.routes ?? []) pages.push({ ...route, remote, runs: release !== undefined });
  }
  return pages;
}

/** The pages of the site by path; patterns are compiled once per set of releases. */
export function createSiteMap(): (registry: Registry, shell: ShellFacts, chosen: Chosen) => FindPage {
  const compiled = new WeakMap<Registry, WeakMap<ShellFacts, Map<string, FindPage>>>();
  return (registry, shell, chosen) => {
    const choice = versionsOf(chosen);
    const byShell = compiled.get(registry) ?? new WeakMap<ShellFacts, Map<string, FindPage>>();
    compiled.set(registry, byShell);
    const byChoice = byShell.get(shell) ?? new Map<string, FindPage>();
    byShell.set(shell, byChoice);
    const find = byChoice.get(choice) ?? createMatcher(pagesOf(registry, shell, chosen));
    byChoice.set(choice, find);
    return find;
  };
}
