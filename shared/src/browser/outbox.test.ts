import { outbox, type QueuedWrite } from './outbox.ts';

const write = (patch: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: 'k1',
  user: 'u1',
  method: 'POST',
  path: 'comments',
  body: { text: 'Good' },
  about: 'comment:7',
  at: 1_000_000,
  ...patch,
});

beforeEach(() => localStorage.clear());

test('keeps writes in their order, one about each thing, and tells of changes', () => {
  const heard = jest.fn();
  const stop = outbox.subscribe(heard);
  expect(outbox.add(write())).toBe(true);
  expect(outbox.add(write({ key: 'k2', about: 'selection:5' }))).toBe(true);
  expect(outbox.add(write({ key: 'k3' }))).toBe(true);
  expect(outbox.all().map(({ key }) => key)).toEqual(['k2', 'k3']);
  outbox.refuse('k3');
  outbox.remove('k2');
  expect(outbox.all()).toEqual([write({ key: 'k3', refused: true })]);
  expect(heard).toHaveBeenCalledTimes(5);
  stop();
  outbox.clear();
  expect(heard).toHaveBeenCalledTimes(5);
  expect(localStorage).toHaveLength(0);
});

test('hears of other tabs', () => {
  const heard = jest.fn();
  const stop = outbox.subscribe(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'baza.outbox' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'baza.theme' }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('has room for so many of such a size', () => {
  for (let n = 0; n < 20; n += 1) expect(outbox.add(write({ about: `comment:${n}` }))).toBe(true);
  expect(outbox.add(write({ about: 'comment:20' }))).toBe(false);
  expect(outbox.add(write({ about: 'comment:3', body: { text: 'x'.repeat(90_000) } }))).toBe(false);
  expect(outbox.all()).toHaveLength(20);
});

test('a write is due for less than the server knows its key', () => {
  const at = 1_000_000;
  expect(outbox.isDue(write(), at + 19 * 3_600_000)).toBe(true);
  expect(outbox.isDue(write(), at + 20 * 3_600_000)).toBe(false);
  expect(outbox.isDue(write({ refused: true }), at)).toBe(false);
});

test.each(['nonsense', '{}', '[1, null, {"key": "k"}]'])('%s in the storage is nothing', (text) => {
  localStorage.setItem('baza.outbox', text);
  expect(outbox.all()).toEqual([]);
});
