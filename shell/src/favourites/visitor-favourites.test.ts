import type { SessionState } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { open, person, visitor } from './favourites-testing.ts';
import { keptFavourites } from './kept-ids.ts';

test('a visitor’s favourites are stored in the browser, with those pressed before the start', () => {
  const page = open();
  keptFavourites.set([1, 2]);
  page.press(3);
  const stop = page.begin();
  expect(page.ids()).toEqual([3, 1, 2]);
  page.press(4);
  page.press(1, false);
  expect(keptFavourites.get()).toEqual([4, 3, 2]);
  expect(page.calls).toEqual([]);
  stop();
  page.press(5);
  expect(keptFavourites.get()).toEqual([4, 3, 2]);
});

test('a change in another tab is shown', () => {
  const page = open();
  const stop = page.begin();
  keptFavourites.set([7]);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.favourites }));
  expect(page.ids()).toEqual([7]);
  stop();
});

test('invalid data in the storage is ignored', () => {
  for (const text of ['{', '7', '{"a":1}', '["x", -1, 2, 2, 1.5]']) {
    localStorage.setItem(STORAGE_KEYS.favourites, text);
    expect(keptFavourites.get()).toEqual(text.startsWith('[') ? [2] : []);
  }
});

test('the list may be incomplete until the session is known', () => {
  const page = open({ status: 'unknown', user: null, roles: [] });
  keptFavourites.set([1]);
  page.begin();
  expect(page.ids()).toEqual([1]);
  expect(page.isComplete()).toBe(false);
  page.become(visitor);
  expect(page.isComplete()).toBe(true);
});

test('favourites pressed before the session is known go to the user or else to the visitor', async () => {
  const unknown: SessionState = { status: 'unknown', user: null, roles: [] };
  const users = open(unknown);
  users.press(3);
  const stop = users.begin();
  users.press(4);
  expect(keptFavourites.get()).toEqual([]);
  users.become(person);
  expect(users.last().call).toBe('GET favourites/ids');
  await users.last().answer(200, { ids: [1] });
  expect(users.ids()).toEqual([4, 3, 1]);
  expect(users.calls.map(({ call }) => call).slice(1)).toEqual(['PUT favourites/4', 'PUT favourites/3']);
  expect(keptFavourites.get()).toEqual([]);
  stop();

  const visitors = open(unknown);
  visitors.begin();
  expect(visitors.ids()).toEqual([4, 3, 1]);
  visitors.press(6);
  visitors.become(visitor);
  expect(visitors.ids()).toEqual([6]);
  expect(keptFavourites.get()).toEqual([6]);
});

test('in a browser without an earlier login a favourite is stored immediately', () => {
  const page = open({ status: 'unknown', user: null, roles: [] }, false);
  page.press(1);
  page.begin();
  page.press(2);
  expect(keptFavourites.get()).toEqual([2, 1]);
  page.become(visitor);
  expect(page.ids()).toEqual([2, 1]);
});
