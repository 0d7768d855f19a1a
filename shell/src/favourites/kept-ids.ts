import { isId, listIn, local } from '@baza/shared/browser';
import { MAX_FAVOURITES, STORAGE_KEYS } from '@baza/shared/domain';

/** Listings saved by a visitor, the last saved first. What is unreadable in the storage is left out. */
export const keptFavourites = {
  get: (): number[] => listIn(local.get(STORAGE_KEYS.favourites), isId, MAX_FAVOURITES),
  set: (ids: readonly number[]): void =>
    local.set(STORAGE_KEYS.favourites, ids.length > 0 ? JSON.stringify(ids.slice(0, MAX_FAVOURITES)) : null),
};
