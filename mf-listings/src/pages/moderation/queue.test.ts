import { nextAfter, selectedOf } from './queue.ts';

const items = [{ id: 5 }, { id: 6 }, { id: 7 }];

test.each([
  [6, 6],
  [9, 5],
  [null, 5],
])('asked for %s opens %s', (asked, opened) => expect(selectedOf(items, asked)?.id).toBe(opened));
test('an empty queue opens nothing', () => expect(selectedOf([], 5)).toBeNull());

test.each([
  [5, 6],
  [7, 6],
])('after %s comes %s', (id, next) => expect(nextAfter(items, id)).toBe(next));
test('after the last one comes nothing', () => expect(nextAfter([{ id: 5 }], 5)).toBeNull());
