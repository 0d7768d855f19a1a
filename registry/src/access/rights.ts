import type { Access, Right } from '@baza/shared/schema/access';

/** The teams of an identity, by name. */
export const teamsOf = ({ teams }: Access, identity: string): string[] =>
  Object.keys(teams).filter((name) => teams[name]?.identities.includes(identity));

/** Whether an identity has a right to a remote, through any of its teams. */
export const hasRight = (access: Access, identity: string, remote: string, right: Right): boolean =>
  teamsOf(access, identity).some((name) => access.teams[name]?.rights[remote]?.includes(right));
