import type { SessionState } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { open, person, visitor } from './favourites-testing.ts';

let online = true;
beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
const goOnline = () => {
  online = true;
  window.dispatchEvent(new Event('online'));
};
const unknown: SessionState = { status: 'unknown', user: null, roles: [] };

test('changes made offline outlast a reload and are sent once there is a connection', async () => {
  const first = open(person);
  const stop = first.begin();
  await first.last().answer(200, { ids: [1, 2] });
  online = false;
  first.press(7);
  await first.last().answer(0);
  first.press(1, false);
  await first.last().answer(0);
  expect(first.ids()).toEqual([7, 2]);
  expect(first.notices).toEqual([]);
  stop();

  const second = open(unknown);
  const stopSecond = second.begin();
  expect(second.ids()).toEqual([7, 2]);
  expect(second.isComplete()).toBe(true);
  second.press(8);
  expect(second.calls).toEqual([]);
  goOnline();
  second.become(person);
  // Another device has added 3.
  await second.last().answer(200, { ids: [3, 1, 2] });
  expect(second.ids()).toEqual([8, 7, 3, 2]);
  expect(second.calls.map(({ call }) => call)).toEqual([
    'GET favourites/ids',
    'PUT favourites/8',
    'PUT favourites/7',
    'DELETE favourites/1',
  ]);
  for (const { answer } of second.calls.slice(1)) await answer(204);
  goOnline();
  expect(second.calls).toHaveLength(4);
  stopSecond();
});

test('a favourite pressed offline before the start outlasts a reload', async () => {
  const first = open(person);
  const stop = first.begin();
  await first.last().answer(200, { ids: [1] });
  stop();
  online = false;
  const second = open(unknown);
  second.press(5);
  second.begin()();
  const third = open(unknown);
  const stopThird = third.begin();
  expect(third.ids()).toEqual([5, 1]);
  stopThird();
});

test('a user’s stored list is removed after the session and for another user', async () => {
  const page = open(person);
  const stop = page.begin();
  await page.last().answer(200, { ids: [1] });
  expect(localStorage.getItem(STORAGE_KEYS.accountFavourites)).toContain('u1');
  page.become(visitor);
  expect(localStorage.getItem(STORAGE_KEYS.accountFavourites)).toBeNull();
  page.become(person);
  await page.last().answer(200, { ids: [1] });
  stop();

  const other = open(unknown);
  const stopOther = other.begin();
  other.press(5);
  other.become({ ...person, user: { id: 'u2', name: 'Aziz', userName: 'aziz' } });
  await other.last().answer(200, { ids: [9] });
  expect(other.ids()).toEqual([5, 9]);
  expect(other.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'PUT favourites/5']);
  stopOther();
});
