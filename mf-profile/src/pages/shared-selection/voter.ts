import { local } from '@baza/shared/browser';
import { SECRET_TOKEN, STORAGE_KEYS, VOTER_NAME_LENGTH } from '@baza/shared/domain';

/** Who this browser is among those who vote on one selection. */
export interface Voter {
  /** Known to this browser alone: another for each selection. */
  secret: string;
  name: string;
  /** As the selection lists it; null without a vote. */
  id: number | null;
}

const keyOf = (token: string) => `${STORAGE_KEYS.voter}:${token}`;

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The voter that this browser keeps for a selection, or a new one. */
export function readVoter(token: string): Voter {
  try {
    const kept = JSON.parse(local.get(keyOf(token)) ?? 'null') as Partial<Voter> | null;
    const { secret, name, id } = kept ?? {};
    if (typeof secret === 'string' && SECRET_TOKEN.test(secret))
      return {
        secret,
        name: typeof name === 'string' ? name.slice(0, VOTER_NAME_LENGTH) : '',
        id: typeof id === 'number' ? id : null,
      };
  } catch {
    // Somebody else's text under this key.
  }
  return { secret: newSecret(), name: '', id: null };
}

export const keepVoter = (token: string, voter: Voter): void =>
  local.set(keyOf(token), JSON.stringify(voter));
