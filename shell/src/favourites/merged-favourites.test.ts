import { open, person, visitor } from './favourites-testing.ts';
import { keptFavourites } from './kept-ids.ts';

test('at login the server merges the list, and changes made meanwhile are sent after it', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  expect(page.last()).toMatchObject({ call: 'POST favourites/merge', body: { ids: [2, 1] } });
  page.press(9);
  page.press(1, false);
  await page.last().answer(200, { ids: [2, 1, 5], unknown: [], overLimit: [] });
  expect(page.ids()).toEqual([9, 2, 5]);
  expect(keptFavourites.get()).toEqual([]);
  expect(page.calls.map(({ call }) => call).slice(1)).toEqual(['PUT favourites/9', 'DELETE favourites/1']);
});

test('a failed merge loses nothing', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  await page.last().answer(0);
  expect(page.ids()).toEqual([2, 1]);
  expect(keptFavourites.get()).toEqual([2, 1]);
  expect(page.isComplete()).toBe(true);
});

test('after a failed merge the list of the browser stays unchanged, and changes follow the next merge', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  await page.last().answer(500);
  page.press(9);
  page.press(1, false);
  expect(page.last()).toMatchObject({ call: 'POST favourites/merge', body: { ids: [2, 1] } });
  expect(page.calls).toHaveLength(2);
  expect(keptFavourites.get()).toEqual([2, 1]);
  await page.last().answer(200, { ids: [2, 1, 5] });
  expect(page.ids()).toEqual([9, 2, 5]);
  expect(keptFavourites.get()).toEqual([]);
  expect(page.calls.map(({ call }) => call).slice(2)).toEqual(['PUT favourites/9', 'DELETE favourites/1']);
});

test('unsent changes of a user are discarded at logout', async () => {
  const page = open();
  keptFavourites.set([2]);
  page.begin();
  page.become(person);
  await page.last().answer(0);
  page.press(9);
  await page.last().answer(0);
  page.become(visitor);
  expect(page.ids()).toEqual([2]);
  expect(keptFavourites.get()).toEqual([2]);
  page.become(person);
  await page.last().answer(200, { ids: [2] });
  expect(page.ids()).toEqual([2]);
});
