import type { Release } from '@baza/registry';
import { perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { OVERRIDE_PARAM } from './override-param.ts';

interface DevelopersReleases {
  releases: ReadonlyMap<string, Release>;
  /** Remotes whose server is unreachable. */
  failed: readonly string[];
}

const none: DevelopersReleases = { releases: new Map(), failed: [] };

/** Releases from developers' machines; what finds them is loaded only where there may be some. */
export async function developersReleases(
  allowed: boolean,
  location: Pick<Location, 'search'> = window.location,
): Promise<DevelopersReleases> {
  if (!allowed) return none;
  const isAsked = new URLSearchParams(location.search).has(OVERRIDE_PARAM);
  if (!isAsked && !perTab.get(STORAGE_KEYS.overrides)) return none;
  const { loadOverrides, readOverrides } = await import(/* webpackChunkName: "registry" */ './overrides.ts');
  return loadOverrides(readOverrides(location));
}
