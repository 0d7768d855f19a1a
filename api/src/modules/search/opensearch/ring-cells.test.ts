import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellOfMetres, type Metres, toMetres } from '@baza/shared/domain';
import { isInside, ringOf } from '../memory/rings.ts';
import { type CellRange, cellsOfRing } from './ring-cells.ts';

let state = 7;
const random = () => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};
const has = (ranges: readonly CellRange[], cell: number) =>
  ranges.some(({ lo, hi }) => lo <= cell && cell <= hi);

/** A ring of so many corners around a point, perhaps crossing itself. */
const ringAt = ([x, y]: Metres, radius: number, corners: number): Metres[] =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * (at + random())) / corners;
    const away = radius * (0.4 + 0.6 * random());
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)];
  });

describe('a ring in cells', () => {
  const centre = toMetres([64.5, 41.3]);

  it('has every point either surely inside, or where it is asked, or outside', () => {
    for (const [radius, corners] of [
      [500_000, 3],
      [500_000, 40],
      [20_000, 12],
      [800, 7],
      [5, 4],
    ] as const) {
      const points = ringAt(centre, radius, corners);
      const ring = ringOf(points);
      const { inside, edge } = cellsOfRing(points);
      assert.ok(inside.length + edge.length <= 160);
      for (let n = 0; n < 4000; n += 1) {
        const x = centre[0] + 2.2 * radius * (random() - 0.5);
        const y = centre[1] + 2.2 * radius * (random() - 0.5);
        const cell = cellOfMetres(x, y);
        const truth = isInside(x, y, ring);
        if (has(inside, cell)) assert.ok(truth, `${radius} m: ${x}, ${y}`);
        else if (truth) assert.ok(has(edge, cell), `${radius} m: ${x}, ${y}`);
      }
      for (const [x, y] of points) assert.ok(has(edge, cellOfMetres(x, y)), 'corners are on the edge');
    }
  });

  it('of a country’s size is mostly inside', () => {
    const points = ringAt(centre, 500_000, 24);
    const ring = ringOf(points);
    const { inside } = cellsOfRing(points);
    let [all, sure] = [0, 0];
    for (let n = 0; n < 5000; n += 1) {
      const x = centre[0] + 1e6 * (random() - 0.5);
      const y = centre[1] + 1e6 * (random() - 0.5);
      if (!isInside(x, y, ring)) continue;
      all += 1;
      if (has(inside, cellOfMetres(x, y))) sure += 1;
    }
    assert.ok(sure / all > 0.7, `${sure} of ${all}`);
  });
});
