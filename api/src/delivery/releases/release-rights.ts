import { hasRight, type ReleaseAction, rightsOf, teamsOf } from '@baza/registry/access';
import { type RegistryStore, readAccess } from '@baza/registry/operations';
import { RIGHTS, type Right } from '@baza/shared/schema';
import { withProblems } from './operation-problem.ts';
import type { Releaser } from './release-tokens.ts';
import { denied } from './require-releaser.ts';

/** Parts of a body on which the rights depend that it needs. */
export type Demands = {
  ramp?: object;
  channel?: string;
  promote?: boolean;
  breaking?: boolean;
  version?: string;
  percent?: number;
};

/** The rights that an action needs; null if ops alone have it. A ramp ends in a stable release, and so may a rollback. */
export const RIGHTS_FOR: Record<ReleaseAction, (body: Demands) => Right[] | null> = {
  approve: () => null,
  refuse: () => null,
  publish: ({ promote }) => (promote ? ['publish', 'promote'] : ['publish']),
  promote: () => ['promote'],
  canary: ({ ramp }) => (ramp ? ['canary', 'promote'] : ['canary']),
  rollback: ({ channel }) => [channel === 'canary' ? 'canary' : 'promote'],
  disable: () => ['disable'],
  enable: () => ['disable'],
  configure: () => ['configure'],
};

/** Teams that a release breaks have no say in it, so ops decide. */
export function mustNotBreak({ isOps }: Releaser, { breaking }: Demands): void {
  if (breaking && !isOps)
    throw denied('Other remotes are broken by ops alone', 'Ask the teams of those remotes, then ops.');
}

/** What callers may do with remotes, by the teams of the registry. */
export function createReleaseRights(store: RegistryStore) {
  const access = () => withProblems(readAccess(store));
  return {
    /** Throws 403 without one of the rights. */
    async must(
      { identity, isOps }: Releaser,
      remote: string,
      rights: readonly Right[] | null,
    ): Promise<void> {
      if (isOps) return;
      if (!rights) throw denied('Ops alone approve releases', 'It needs the role ops.');
      const known = await access();
      const lacking = rights.find((right) => !hasRight(known, identity, remote, right));
      if (lacking)
        throw denied(
          `${identity} may not ${lacking} ${remote}`,
          `Ask ops for the right ${lacking} of ${remote}: on /ops, or with \`baza-release team\`.`,
        );
    },

    /** Returns a test for names of the caller's remotes and teams. Every name passes for ops. */
    async ownNames({ identity, isOps }: Releaser): Promise<(name: string) => boolean> {
      if (isOps) return () => true;
      const known = await access();
      const names = new Set([...teamsOf(known, identity), ...Object.keys(rightsOf(known, identity))]);
      return (name) => names.has(name);
    },

    async of({ identity, isOps }: Releaser, remote: string): Promise<Right[]> {
      if (isOps) return [...RIGHTS];
      const known = await access();
      return RIGHTS.filter((right) => hasRight(known, identity, remote, right));
    },
  };
}
