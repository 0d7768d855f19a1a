import { isId, listIn, local } from '@baza/shared/browser';
import { MAX_FAVOURITES, STORAGE_KEYS } from '@baza/shared/domain';

/** A user's favourites for the time without a connection. */
interface AccountFavourites {
  user: string;
  /** What the server had. */
  stored: readonly number[];
  /** What is shown: the difference is not sent yet. */
  ids: readonly number[];
}

/** Null for a visitor; the next to use this browser must not see it. */
export const accountFavourites = {
  get(): AccountFavourites | null {
    try {
      const { user, stored, ids } = JSON.parse(local.get(STORAGE_KEYS.accountFavourites) ?? '{}');
      const list = (value: unknown) => listIn(JSON.stringify(value ?? null), isId, MAX_FAVOURITES);
      return typeof user === 'string' ? { user, stored: list(stored), ids: list(ids) } : null;
    } catch {
      return null;
    }
  },
  set: (kept: AccountFavourites | null): void =>
    local.set(STORAGE_KEYS.accountFavourites, kept && JSON.stringify(kept)),
};
