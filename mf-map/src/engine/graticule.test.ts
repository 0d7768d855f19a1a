import { graticuleStep, linesBetween } from './graticule.ts';

test.each([
  [182, 1],
  [364, 0.5],
  [11_650, 0.01],
  [1, 10],
  [1e9, 0.001],
])('at %d pixels a degree lines stand %d° apart', (pixels, step) => {
  expect(graticuleStep(pixels)).toBe(step);
});

test('lines are multiples of the step', () => {
  expect(linesBetween(68.7, 71.2, 1)).toEqual([69, 70, 71]);
  expect(linesBetween(69.1, 69.9, 1)).toEqual([]);
  expect(linesBetween(0, 1e9, 0.001)).toEqual([]);
});
