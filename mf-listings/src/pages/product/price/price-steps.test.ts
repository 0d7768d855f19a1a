import { priceChart, priceSteps } from './price-steps.ts';

const history = [
  { price: 900, at: '2026-03-01T00:00:00.000Z' },
  { price: 1000, at: '2026-01-01T00:00:00.000Z' },
  { price: 1000, at: '2026-02-01T00:00:00.000Z' },
];

test('steps stand in time, repeats left out, with their change', () => {
  expect(priceSteps(history)).toEqual([
    { price: 1000, at: '2026-01-01T00:00:00.000Z', change: null },
    { price: 900, at: '2026-03-01T00:00:00.000Z', change: -10 },
  ]);
});

test('the chart steps from the first price to now inside its box', () => {
  const now = Date.parse('2026-05-01T00:00:00.000Z');
  const shape = priceChart(priceSteps(history), { width: 100, height: 50, padding: 5 }, now);
  expect(shape.line).toBe('M5 5H49.3V25H95');
  expect(shape.area).toBe('M5 5H49.3V25H95V50H5Z');
  expect(shape.dots.map(({ x, y }) => [x, y])).toEqual([
    [5, 5],
    [49.3, 25],
  ]);
});
