import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRandom } from '@baza/demo/random';
import {
  bboxToMetres,
  DRAWING_BOX,
  gridLevel,
  inPolygon,
  type LngLat,
  MERCATOR_HALF,
  mapMode,
  toMetres,
} from '@baza/shared/domain';
import { queryMap } from '../map-query.ts';
import { allPoints, inSql, others, planOfAreas } from './engines-testing.ts';
import { CITY } from './random-filters-testing.ts';

/** Tests searches within drawn areas. */
export function drawnAreaCases(): void {
  it('find in drawn areas of any shape what comparing every listing finds, and put it into clusters', async () => {
    const random = createRandom(31);
    const rows = await allPoints();
    const around = ([lng, lat]: LngLat, corners: number, least: number, most: number, turns = 1): LngLat[] =>
      Array.from({ length: corners }, (_, corner) => {
        const angle = (corner / corners) * 2 * Math.PI * turns;
        const radius = random.between(least, most);
        return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
      });
    const [west, south, east, north] = [69.15, 41.2, 69.35, 41.4];
    const shapes: LngLat[][] = [
      ...Array.from({ length: 12 }, () => around(random.pick(CITY).center, random.int(3, 40), 0.005, 0.08)),
      // Stars cross themselves: their middles are inside.
      ...Array.from({ length: 6 }, () => around(random.pick(CITY).center, 5, 0.1, 0.1, 2)),
      // A hole is reached by a line there and back.
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
        [69.22, 41.28],
        [69.22, 41.33],
        [69.3, 41.33],
        [69.3, 41.28],
        [69.22, 41.28],
      ],
      // Across the country's border.
      [
        [68.5, 40],
        [73.9, 40],
        [73.9, 46.9],
        [68.5, 46.9],
      ],
    ];
    let found = 0;
    for (const shape of [...shapes.map((ring) => [ring]), shapes.slice(0, 3)]) {
      const rings = shape.map((ring) => ring.map(toMetres));
      const inside = rows.filter(({ x, y }) => rings.some((ring) => inPolygon([x, y], ring)));
      const plan = planOfAreas(shape);
      for (const engine of [inSql, ...others()]) {
        const { clusters, points, total } = await queryMap(engine, plan, DRAWING_BOX, random.int(6, 12));
        const sum = clusters.reduce((count, cluster) => count + cluster.count, points.length);
        const prices = [...clusters.map(({ minPrice }) => minPrice), ...points.map(({ price }) => price)];
        assert.deepEqual([total, sum], [inside.length, inside.length], JSON.stringify(shape));
        assert.equal(Math.min(...prices), Math.min(...inside.map(({ price }) => price)));
      }
      found += inside.length;
    }
    assert.ok(found > 1000);
  });

  it('give each cluster of a random view the listings of its cells, and their least price', async () => {
    const random = createRandom(47);
    const rows = await allPoints();
    const [west, south, east, north] = DRAWING_BOX;
    const anywhere = (): LngLat => [random.between(west, east), random.between(south, north)];
    const seen = { alone: 0, points: 0, empty: 0 };
    for (let turn = 0; turn < 40; turn += 1) {
      const zoom = random.int(4, 13);
      // Half of the areas are corners in any order, which cross each other, over the border and back.
      const corners = turn % 2 ? Array.from({ length: random.int(3, 9) }, anywhere) : [];
      const polygons = corners.length > 0 ? [corners] : [];
      const [lng, lat] = turn % 4 < 2 ? random.pick(CITY).center : anywhere();
      const half = random.between(1, 3) * (360 / 2 ** zoom);
      const view = [lng - half, lat - half / 2, lng + half, lat + half / 2] as const;
      const [x0, y0, x1, y1] = bboxToMetres(view);
      const side = (2 * MERCATOR_HALF) / 2 ** gridLevel(zoom);
      const cell = (metres: number) => Math.floor((metres + MERCATOR_HALF) / side);
      const between = (value: number, low: number, high: number) =>
        cell(value) >= cell(low) && cell(value) <= cell(high);
      const rings = polygons.map((ring) => ring.map(toMetres));
      const inside = rows.filter(
        ({ x, y }) => rings.length === 0 || rings.some((ring) => inPolygon([x, y], ring)),
      );
      const inCells = inside.filter(({ x, y }) => between(x, x0, x1) && between(-y, -y1, -y0));
      const inView = inside.filter(({ x, y }) => x >= x0 && x <= x1 && y >= y0 && y <= y1);
      const plan = planOfAreas(polygons);
      for (const engine of [inSql, ...others()]) {
        const { clusters, points, total } = await queryMap(engine, plan, view, zoom);
        const at = JSON.stringify({ turn, zoom, view });
        const isPoints = mapMode(zoom, inCells.length) === 'points';
        assert.equal(total, isPoints ? inView.length : inCells.length, at);
        assert.equal(
          clusters.reduce((sum, { count }) => sum + count, points.length),
          total,
          at,
        );
        if (isPoints) {
          const prices = (of: readonly { price: number }[]) => of.map(({ price }) => price).sort();
          assert.deepEqual(prices(points), prices(inView), at);
          seen[points.length > 0 ? 'points' : 'empty'] += 1;
        }
        for (const { bbox, count, minPrice } of clusters) {
          const [left, bottom, right, top] = bboxToMetres(bbox);
          const own = inCells.filter(
            ({ x, y }) => x > left - 0.01 && x < right + 0.01 && y > bottom - 0.01 && y < top + 0.01,
          );
          assert.ok(count <= own.length && own.some(({ price }) => price === minPrice), at);
          const meet = clusters.filter(
            ({ bbox: other }) =>
              other[0] <= bbox[2] && bbox[0] <= other[2] && other[1] <= bbox[3] && bbox[1] <= other[3],
          );
          if (meet.length > 1) continue;
          seen.alone += 1;
          assert.deepEqual([count, minPrice], [own.length, Math.min(...own.map(({ price }) => price))], at);
        }
      }
    }
    assert.ok(seen.alone > 50 && seen.points > 5 && seen.empty > 0, JSON.stringify(seen));
  });
}
