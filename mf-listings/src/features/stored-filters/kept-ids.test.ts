import { comparedIds, hiddenIds, recentIds } from './kept-ids.ts';

afterEach(() => localStorage.clear());

test('the newest is first, each is there once, and at most so many', () => {
  for (const id of [1, 2, 3, 2]) comparedIds.set(id, true);
  expect(comparedIds.get()).toEqual([2, 3, 1]);
  for (const id of [4, 5]) comparedIds.set(id, true);
  expect(comparedIds.get()).toEqual([5, 4, 2, 3]);
  comparedIds.set(2, false);
  expect(comparedIds.get()).toEqual([5, 4, 3]);
  expect(comparedIds.has(5)).toBe(true);
  expect(comparedIds.has(2)).toBe(false);
});

test('lists are apart, and a snapshot is stable', () => {
  recentIds.set(1, true);
  hiddenIds.set(2, true);
  expect(recentIds.get()).toEqual([1]);
  expect(recentIds.get()).toBe(recentIds.get());
});

test('rubbish in the storage is an empty list', () => {
  for (const [text, ids] of [
    ['{', []],
    ['7', []],
    ['{"0":1}', []],
    ['["1", -1, 1.5, 3, 3, null]', [3]],
  ] as const) {
    localStorage.setItem('baza.recent', text);
    expect(recentIds.get()).toEqual(ids);
  }
});

test('those who listen hear of changes here and in other tabs', () => {
  const heard = jest.fn();
  const stop = hiddenIds.subscribe(heard);
  hiddenIds.set(1, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'baza.hidden' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  hiddenIds.set(2, true);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('without a storage they last as long as the page', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  recentIds.replace([9]);
  expect(recentIds.get()).toEqual([9]);
  get.mockRestore();
  set.mockRestore();
});

test('what a full storage refuses lasts as long as the page, too', () => {
  recentIds.replace([1]);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  recentIds.set(2, true);
  expect(recentIds.get()).toEqual([2, 1]);
  set.mockRestore();
  recentIds.set(3, true);
  expect(localStorage.getItem('baza.recent')).toBe('[3,2,1]');
});
