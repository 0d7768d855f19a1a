import type { OpsChange, OpsRemote } from '@baza/shared/schema';

export interface RollbackTarget {
  version: string;
  /** Was stable; has never been; was rolled back, or fails in browsers. */
  standing: 'stable' | 'never' | 'failed';
}

/** Share of loads that must not have failed in a release to return to. */
const FAILING = 0.05;
const ORDER = { stable: 0, never: 1, failed: 2 };

/** Returns the releases that stable can return to: the latest stable first, then untried ones, then failed ones. */
export function rollbackTargets(remote: OpsRemote, log: readonly OpsChange[]): RollbackTarget[] {
  const { channels, guard, wasStable = [] } = remote;
  const rolledBack = new Set([
    ...log.flatMap(({ action, from }) => (action === 'rollback' && from !== undefined ? [from] : [])),
    ...remote.releases.flatMap(({ version, takenBack }) => (takenBack ? [version] : [])),
  ]);
  if (guard?.outcome === 'rolled-back') rolledBack.add(guard.canary);
  const standingOf = ({ version, figures }: OpsRemote['releases'][number]): RollbackTarget['standing'] => {
    if (rolledBack.has(version) || figures.failures > figures.loads * FAILING) return 'failed';
    return wasStable.includes(version) ? 'stable' : 'never';
  };
  const rank = (version: string) => wasStable.indexOf(version);
  return remote.releases
    .filter(({ version }) => version !== channels.stable)
    .map((release) => ({ version: release.version, standing: standingOf(release) }))
    .toSorted((a, b) => ORDER[a.standing] - ORDER[b.standing] || rank(a.version) - rank(b.version));
}
