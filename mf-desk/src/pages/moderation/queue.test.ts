/** @jest-environment node */
import { nextAfter, openCase } from './queue.ts';

const [five, six, seven, nine] = [5, 6, 7, 9].map((id) => ({ id, version: 1 }));
const items = [five, six, seven] as { id: number; version: number }[];

test.each([
  ['the first', null, null, { item: five, gone: false }],
  ['the requested one', 6, null, { item: six, gone: false }],
  ['the first for one that is elsewhere', 9, null, { item: five, gone: false }],
  ['the one already open', null, { id: 6, version: 1 }, { item: six, gone: false }],
  ['the requested one, whatever was open', 7, five, { item: seven, gone: false }],
  ['the open one that has left', null, nine, { item: nine, gone: true }],
  ['the requested one that has left', 9, nine, { item: nine, gone: true }],
] as const)('opens %s', (_what, asked, shown, opened) =>
  expect(openCase({ items, asked, shown: shown ?? null })).toEqual(opened));
test('an empty queue opens nothing', () =>
  expect(openCase({ items: [], asked: 5, shown: null })).toEqual({ item: null, gone: false }));

test.each([
  [5, 6],
  [7, 6],
  [9, 5],
])('after %s comes %s', (id, next) => expect(nextAfter(items, id)).toBe(next));
test('after the last one comes nothing', () => expect(nextAfter([{ id: 5 }], 5)).toBeNull());
