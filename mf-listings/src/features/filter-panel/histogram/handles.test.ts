import { handlesOf, rangeOf } from './handles.ts';

const BOUNDS = [10, 20, 30, 40, 50];

test('an open range has its handles at the ends', () => {
  expect(handlesOf(BOUNDS, {})).toEqual({ from: 0, to: 4 });
});

test('typed bounds between two marks are inside the handles', () => {
  expect(handlesOf(BOUNDS, { min: 25, max: 31 })).toEqual({ from: 1, to: 3 });
});

test('bounds outside of all bars leave the handles apart', () => {
  expect(handlesOf(BOUNDS, { min: 90 })).toEqual({ from: 3, to: 4 });
  expect(handlesOf(BOUNDS, { max: 1 })).toEqual({ from: 0, to: 1 });
  expect(handlesOf(BOUNDS, { min: 30, max: 30 })).toEqual({ from: 2, to: 3 });
});

test('a moved handle sets its bound and leaves the typed one of the other', () => {
  expect(rangeOf(BOUNDS, { max: 45 }, 'min', 2)).toEqual({ min: 30, max: 45 });
  expect(rangeOf(BOUNDS, { min: 15 }, 'max', 3)).toEqual({ min: 15, max: 40 });
});

test('a handle at its end sets no bound', () => {
  expect(rangeOf(BOUNDS, { min: 20, max: 40 }, 'min', 0)).toEqual({ min: undefined, max: 40 });
  expect(rangeOf(BOUNDS, { min: 20, max: 40 }, 'max', 4)).toEqual({ min: 20, max: undefined });
});

test('handles do not pass each other', () => {
  expect(rangeOf(BOUNDS, { max: 30 }, 'min', 4)).toEqual({ min: 20, max: 30 });
  expect(rangeOf(BOUNDS, { min: 30 }, 'max', 0)).toEqual({ min: 30, max: 40 });
});
