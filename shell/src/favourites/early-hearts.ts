import { type AppStore, selectFavouriteIds } from '@baza/shared/store';
import { keptFavourites } from './kept-ids.ts';

/**
 * Keeps hearts that a visitor pressed when they leave before the code that keeps them has come. Returns a function
 * that stops. A user's hearts do not belong in the browser: where somebody was logged in, they are lost.
 */
export function keepEarlyHearts(store: AppStore, mayBeUser: boolean): () => void {
  const keep = () => {
    const pressed = selectFavouriteIds(store.getState());
    if (pressed.length > 0) keptFavourites.set([...new Set([...pressed, ...keptFavourites.get()])]);
  };
  if (!mayBeUser) window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}
