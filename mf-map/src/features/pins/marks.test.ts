/** @jest-environment node */
import type { MapResponse } from '@baza/shared/schema';
import { clusterRadius, kept, markOf, marksOf, opensByZoom, splits } from './marks.ts';

const point = (id: number, lng: number, lat: number, price = 500_000_000): MapResponse['points'][number] => ({
  id,
  lng,
  lat,
  price,
  category: 'ResidentialMultiStorey_Sell',
});
const cluster = (lng: number, lat: number, count: number, minPrice = 1): MapResponse['clusters'][number] => ({
  lng,
  lat,
  count,
  minPrice,
  bbox: [lng - 0.01, lat - 0.01, lng + 0.01, lat + 0.01],
});
const answer = (part: Partial<MapResponse>): MapResponse => ({ clusters: [], points: [], total: 0, ...part });

test('a circle grows with the order of magnitude and has a largest size', () => {
  const radii = [1, 10, 100, 1000, 1e6, 1e9].map(clusterRadius);
  expect(radii).toEqual([...radii].sort((a, b) => a - b));
  expect(radii.at(-1)).toBe(30);
});

test('clusters come as they are, the bigger first', () => {
  const marks = marksOf(answer({ clusters: [cluster(69, 41, 10), cluster(70, 41, 20)] }), 10);
  expect(marks.map((mark) => mark.count)).toEqual([20, 10]);
});

describe('points', () => {
  test('newer ones come first and have stable keys', () => {
    const marks = marksOf(answer({ points: [point(1, 69, 41), point(2, 69.5, 41)] }), 12);
    expect(marks.map((mark) => mark.key)).toEqual(['p2', 'p1']);
  });

  test('at one place become a stack with the least price', () => {
    const marks = marksOf(
      answer({ points: [point(1, 69, 41, 300), point(2, 69, 41, 200), point(3, 69.00001, 41, 400)] }),
      18,
    );
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ kind: 'stack', key: 'p3', count: 3, price: 200, ids: [3, 2, 1] });
  });
});

describe('markOf', () => {
  const marks = marksOf(answer({ clusters: [cluster(69, 41, 10)], points: [point(5, 70, 41)] }), 12);

  test('a listing’s own pin', () => expect(markOf(marks, 5)?.key).toBe('p5'));
  test('the cluster around it', () => expect(markOf(marks, 77, [69.005, 41])?.kind).toBe('cluster'));
  test('none', () => {
    expect(markOf(marks, 77, [60, 40])).toBeUndefined();
    expect(markOf(marks, 77)).toBeUndefined();
  });
});

test('a stack on one spot cannot be split, a cluster can', () => {
  const [stack] = marksOf(answer({ points: [point(1, 69, 41), point(2, 69, 41)] }), 18);
  const [wide] = marksOf(answer({ clusters: [cluster(69, 41, 10)] }), 10);
  expect(stack && splits(stack)).toBe(false);
  expect(wide && splits(wide)).toBe(true);
});

test('a press goes nearer where that shows more, else it opens the listings', () => {
  const [cloud] = marksOf(answer({ clusters: [cluster(69, 41, 10)] }), 10);
  const [near] = marksOf(answer({ points: [point(1, 69, 41), point(2, 69.001, 41)] }), 7);
  const [spot] = marksOf(answer({ points: [point(1, 69, 41), point(2, 69, 41)] }), 7);
  expect([cloud, near, spot].map((mark) => mark && opensByZoom(mark, 7, 19))).toEqual([true, true, false]);
  expect(near && opensByZoom(near, 19, 19)).toBe(false);
});

test('new listings are marked, a stack if each of it is', () => {
  const isNew = true as const;
  const fresh = (...points: MapResponse['points']) => marksOf(answer({ points }), 18)[0]?.fresh;
  expect(fresh({ ...point(1, 69, 41), isNew })).toBe(true);
  expect(fresh(point(1, 69, 41))).toBe(false);
  expect(fresh({ ...point(1, 69, 41), isNew }, { ...point(2, 69, 41), isNew })).toBe(true);
  expect(fresh({ ...point(1, 69, 41), isNew }, point(2, 69, 41))).toBe(false);
});

test('marks that stay are the same objects, changed ones are not', () => {
  const before = marksOf(answer({ points: [point(1, 69, 41), point(2, 69.2, 41)] }), 18);
  const now = marksOf(
    answer({ points: [point(1, 69, 41), { ...point(2, 69.2, 41), price: 7 }, point(3, 69.4, 41)] }),
    18,
  );
  const marks = kept(before, now);
  expect(marks).toEqual(now);
  expect(marks.map((mark) => before.includes(mark))).toEqual([false, false, true]);
});
