import { open, person, visitor } from './favourites-testing.ts';
import { keptFavourites } from './kept-ids.ts';

test('a user’s favourites are on the server alone, and a change that fails is reverted with a notice', async () => {
  const page = open(person);
  page.begin();
  expect(page.last().call).toBe('GET favourites/ids');
  expect(page.isComplete()).toBe(false);
  await page.last().answer(200, { ids: [1] });
  expect(page.isComplete()).toBe(true);
  page.press(2);
  expect(page.ids()).toEqual([2, 1]);
  expect(page.last().call).toBe('PUT favourites/2');
  await page.last().answer(204);
  page.press(1, false);
  await page.last().answer(500);
  expect(page.ids()).toEqual([1, 2]);
  page.press(3);
  await page.last().answer(409);
  expect(page.ids()).toEqual([1, 2]);
  expect(page.notices).toEqual(['favourites.failed', 'favourites.full']);
  expect(keptFavourites.get()).toEqual([]);
});

test('of two presses on one favourite the last one counts', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [] });
  page.press(1);
  page.press(1, false);
  expect(page.calls).toHaveLength(2);
  await page.last().answer(204);
  expect(page.last().call).toBe('DELETE favourites/1');
  await page.last().answer(204);
  expect(page.ids()).toEqual([]);
  expect(page.calls).toHaveLength(3);
});

test('a logout removes the user’s favourites', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [1, 2] });
  page.become(visitor);
  expect(page.ids()).toEqual([]);
  expect(keptFavourites.get()).toEqual([]);
});

test('a list that fails to load is requested again with the next change, and changes wait for it', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(500);
  expect(page.isComplete()).toBe(true);
  expect(page.calls).toHaveLength(1);
  page.press(7);
  page.press(8);
  expect(page.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'GET favourites/ids']);
  await page.last().answer(0);
  expect(page.ids()).toEqual([8, 7]);
  page.press(8, false);
  await page.last().answer(200, { ids: [1] });
  expect(page.ids()).toEqual([7, 1]);
  expect(page.calls.map(({ call }) => call).slice(2)).toEqual(['GET favourites/ids', 'PUT favourites/7']);
  expect(keptFavourites.get()).toEqual([]);
});

test('a list that fails to load is requested again once online, and a loaded one is not', async () => {
  const page = open(person);
  const stop = page.begin();
  await page.last().answer(0);
  window.dispatchEvent(new Event('online'));
  expect(page.calls).toHaveLength(2);
  await page.last().answer(200, { ids: [1] });
  window.dispatchEvent(new Event('online'));
  expect(page.calls).toHaveLength(2);
  stop();
});

test('another user’s list replaces that of the previous user', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [1, 2] });
  page.become({ ...person, user: { id: 'u2', name: 'Ali', userName: 'ali' } });
  expect(page.ids()).toEqual([]);
  expect(page.isComplete()).toBe(false);
  await page.last().answer(200, { ids: [3] });
  expect(page.ids()).toEqual([3]);
  expect(page.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'GET favourites/ids']);
});
