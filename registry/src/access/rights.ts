import type { Access, Right } from '@baza/shared/schema/access';

/** The teams of an identity, by name. */
export const teamsOf = ({ teams }: Access, identity: string): string[] =>
  Object.keys(teams).filter((name) => teams[name]?.identities.includes(identity));

/** What an identity may do through all of its teams, by remote. */
export function rightsOf(access: Access, identity: string): Record<string, Right[]> {
  const all: Record<string, Right[]> = {};
  for (const name of teamsOf(access, identity))
    for (const [remote, rights] of Object.entries(access.teams[name]?.rights ?? {}))
      if (rights.length) all[remote] = [...new Set([...(all[remote] ?? []), ...rights])];
  return all;
}

/** Whether an identity has a right to a remote, through any of its teams. */
export const hasRight = (access: Access, identity: string, remote: string, right: Right): boolean =>
  rightsOf(access, identity)[remote]?.includes(right) ?? false;

/**
 * Whether what an identity releases has to go through a ramp: it is of a team with a right to the remote, and ops have exempted
 * none of these teams.
 */
export function mustRamp({ teams }: Access, identity: string, remote: string): boolean {
  const own = Object.values(teams).filter(
    ({ identities, rights }) => identities.includes(identity) && rights[remote]?.length,
  );
  return own.length > 0 && own.every(({ ramp }) => ramp !== false);
}
