/** @jest-environment node */
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

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const chart = (points: readonly (readonly [price: number, day: number])[], today: number) =>
  priceChart(priceSteps(points.map(([price, at]) => ({ price, at: day(at) }))), Date.parse(day(today)));

test('the chart steps from the first price to now', () => {
  const { line, area, dots } = chart(
    [
      [1000, 0],
      [900, 50],
    ],
    100,
  );
  expect(line).toBe('M0 22H50V58H100');
  expect(area).toBe('M0 22H50V58H100V100H0Z');
  expect(dots.map(({ x, y }) => [x, y])).toEqual([
    [0, 22],
    [50, 58],
  ]);
});

test('a fall by half fills the height', () => {
  expect(
    chart(
      [
        [1000, 0],
        [500, 50],
      ],
      100,
    ).dots.map(({ y }) => y),
  ).toEqual([22, 94]);
});

const labels = (points: readonly (readonly [price: number, day: number])[]) =>
  chart(points, 100).dots.map(({ price, date }) => [price, date]);

test('labels stand beside their steps, inside the chart', () => {
  expect(
    labels([
      [1000, 0],
      [800, 49],
      [600, 90],
    ]),
  ).toEqual([
    ['start', 'start'],
    ['start', 'middle'],
    ['end', 'end'],
  ]);
});

test('a label that would overlap is left out, never that of the last price', () => {
  // Near in time, far in price; near in price, with room for the dates; near in both.
  expect(
    labels([
      [1000, 0],
      [500, 10],
    ]),
  ).toEqual([
    ['start', null],
    ['start', 'start'],
  ]);
  expect(
    labels([
      [1000, 0],
      [995, 60],
    ]),
  ).toEqual([
    [null, 'start'],
    ['end', 'middle'],
  ]);
  expect(
    labels([
      [1000, 0],
      [998, 2],
      [996, 4],
    ]),
  ).toEqual([
    [null, null],
    [null, null],
    ['start', 'start'],
  ]);
});

test('today is named if there is room', () => {
  expect(
    chart(
      [
        [1000, 0],
        [900, 50],
      ],
      100,
    ).hasEndDate,
  ).toBe(true);
  expect(
    chart(
      [
        [1000, 0],
        [900, 90],
      ],
      100,
    ).hasEndDate,
  ).toBe(false);
});

test('a history that ends in the future, by a clock that is behind, stays inside', () => {
  expect(
    chart(
      [
        [1000, 0],
        [900, 50],
      ],
      40,
    ).dots.map(({ x }) => x),
  ).toEqual([0, 100]);
});
