import { chipsOf, pressRoom, type Range, type RoomChip } from './rooms-range.ts';

test.each([
  [undefined, ''],
  [{}, ''],
  [{ min: 2, max: 3 }, '2 3'],
  [{ min: 4 }, '4 5'],
  [{ max: 2 }, '1 2'],
  [{ min: 7 }, '5'],
  [{ min: 3, max: 12 }, '3 4 5'],
] as [Range | undefined, string][])('%j shows %s', (range, chips) => {
  expect(chipsOf(range).join(' ')).toBe(chips);
});

test.each([
  [undefined, '3', { min: 3, max: 3 }],
  [undefined, '5', { min: 5 }],
  [{ min: 3, max: 3 }, '3', undefined],
  [{ min: 2, max: 2 }, '4', { min: 2, max: 4 }],
  [{ min: 3, max: 4 }, '1', { min: 1, max: 4 }],
  [{ min: 2, max: 4 }, '4', { min: 2, max: 3 }],
  [{ min: 2, max: 4 }, '2', { min: 3, max: 4 }],
  [{ min: 1 }, '3', { min: 3, max: 3 }],
  [{ min: 4 }, '5', { min: 4, max: 4 }],
] as [Range | undefined, RoomChip, Range | undefined][])('%j, pressed %s', (range, chip, expected) => {
  expect(pressRoom(range, chip)).toEqual(expected);
});
