import { keepingDuty, type Team } from '@baza/shared/schema/access';
import { keyIdOf } from '../access/signature.ts';
import { OperationError } from '../errors.ts';
import type { RegistryStore } from '../store/store.ts';
import { changeAccess } from './access.ts';
import type { Actor } from './change.ts';
import { liveRevoked } from './signed.ts';

/** Options of `setTeam`. `why` is required. */
export interface TeamOptions extends Actor {
  name: string;
  /** Null removes the team. */
  team: Team | null;
}

/**
 * Creates, changes or removes a team, and logs the change. `revoked` lists all live releases whose key is revoked.
 * @throws {OperationError} `usage` without a reason or for a key under a wrong id, `stale` if the given revision is
 *   outdated, `conflict` if the rights kept changing, `malformed` if `access.json` is invalid.
 */
export async function setTeam(store: RegistryStore, options: TeamOptions) {
  const { name, team, why } = options;
  if (!why?.trim())
    throw new OperationError('usage', 'Rights are not changed without a reason.', {
      hint: 'Say why, e.g. --why "They release the map from now on".',
    });
  for (const [id, { publicKey }] of Object.entries(team?.keys ?? {}))
    if (keyIdOf(publicKey) !== id)
      throw new OperationError('usage', `The key ${id} is called ${keyIdOf(publicKey)}.`, {
        hint: 'A key is named after itself: add it with `baza-release team --key`.',
      });
  const changed = await changeAccess(store, options, (access) => {
    const { [name]: before, ...others } = access.teams;
    const after = team && keepingDuty(before, team);
    if (JSON.stringify(before ?? null) === JSON.stringify(after)) return null;
    const teams = after ? { ...others, [name]: after } : others;
    const details = { before: before ?? null, after };
    return { action: 'team', remote: name, details, access: { ...access, teams } };
  });
  return { ...changed, revoked: await liveRevoked(store, changed.access) };
}

/** Logs that a client of a team gets a secret, or another one. The secret is nowhere in the registry. */
export const logClient = (
  store: RegistryStore,
  { who, why, id, isReplaced }: { who: string; why: string; id: string; isReplaced: boolean },
) =>
  changeAccess(store, { who, why }, (access) => ({
    action: 'client',
    remote: id,
    details: { replaced: isReplaced },
    access,
  }));
