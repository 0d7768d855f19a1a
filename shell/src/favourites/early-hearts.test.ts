import { createAppStore, favouriteSet } from '@baza/shared/store';
import { createStubHttp } from '@baza/shared/testing';
import { keepEarlyHearts } from './early-hearts.ts';
import { keptFavourites } from './kept-ids.ts';

afterEach(() => localStorage.clear());

/** Presses hearts and leaves the page. */
function leave(mayBeUser: boolean, stopped = false): readonly number[] {
  const store = createAppStore({ http: createStubHttp({}).http });
  const stop = keepEarlyHearts(store, mayBeUser);
  keptFavourites.set([7, 2]);
  for (const id of [2, 3]) store.dispatch(favouriteSet({ id, saved: true }));
  if (stopped) stop();
  window.dispatchEvent(new Event('pagehide'));
  stop();
  return keptFavourites.get();
}

test('a visitor’s early hearts outlive the page', () => {
  expect(leave(false)).toEqual([3, 2, 7]);
});

test('those of somebody who may be logged in do not enter the browser’s list', () => {
  expect(leave(true)).toEqual([7, 2]);
});

test('once stopped, others keep them', () => {
  expect(leave(false, true)).toEqual([7, 2]);
});
