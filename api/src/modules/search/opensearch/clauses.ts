import type { Bbox, Metres } from '@baza/shared/domain';
import type { FacetColumn } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { rangesOf } from '../sql-conditions.ts';
import { numbersOfBits } from './mapping.ts';
import { type CellRange, cellsOfRing } from './ring-cells.ts';

/** A query of OpenSearch's. */
export type Query = Readonly<Record<string, unknown>>;

/** One condition of a plan, and the column it is about, if that can be a facet's. */
export interface Clause {
  column: FacetColumn | null;
  query: Query;
}

const anyOf = (field: string, values: readonly number[]): Query => ({ terms: { [field]: values } });
const range = (field: string, bounds: { gte?: number | null; lte?: number | null }): Query => ({
  range: { [field]: Object.fromEntries(Object.entries(bounds).filter(([, value]) => value != null)) },
});
const either = (queries: readonly Query[]): Query =>
  queries.length === 1 ? (queries[0] as Query) : { bool: { should: queries, minimum_should_match: 1 } };

/** All queries at once; nothing is scored. */
export const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: queries } });

/** Cells that cover boxes in metres, and perhaps more. */
export function inCells(boxes: readonly Bbox[]): Query {
  const { lo, hi } = rangesOf(boxes);
  return either(lo.map((from, at) => range('cell', { gte: from, lte: hi[at] })));
}

/** The listings in a box in metres, edges included. */
export const inBox = ([x0, y0, x1, y1]: Bbox): Query[] => [
  inCells([[x0, y0, x1, y1]]),
  range('x', { gte: x0, lte: x1 }),
  range('y', { gte: y0, lte: y1 }),
];

/** `isInside` of `memory/rings.ts` in OpenSearch's own language: equal results to the last bit. */
const INSIDE = `
  double x = doc['x'].value; double y = doc['y'].value;
  List corners = params.corners;
  int turns = 0;
  double ax = ((Number) corners.get(0)).doubleValue();
  double ay = ((Number) corners.get(1)).doubleValue();
  for (int at = 2; at < corners.size(); at += 2) {
    double bx = ((Number) corners.get(at)).doubleValue();
    double by = ((Number) corners.get(at + 1)).doubleValue();
    if (ay >= y ? by <= y : by >= y) {
      double side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      if (side == 0 && (ax <= x ? bx >= x : bx <= x)) return true;
      if ((ay > y) != (by > y) && (side > 0 ? by > ay : by < ay)) turns += by > ay ? 1 : -1;
    }
    ax = bx; ay = by;
  }
  return turns != 0;`
  .trim()
  .replace(/\s+/g, ' ');

const inRanges = (ranges: readonly CellRange[]): Query =>
  either(ranges.map(({ lo, hi }) => range('cell', { gte: lo, lte: hi })));

/** A drawn area: what lies in it needs no script; near its edge each listing is compared with the ring. */
function inRing(ring: readonly Metres[]): Query {
  const corners = [...ring, ...ring.slice(0, 1)].flat();
  const { inside, edge } = cellsOfRing(ring);
  const near = allOf([inRanges(edge), { script: { script: { source: INSIDE, params: { corners } } } }]);
  return either([...(inside.length > 0 ? [inRanges(inside)] : []), near]);
}

/** The conditions of a plan that is not empty. */
export function clausesOf(plan: SearchPlan): Clause[] {
  const clauses: Clause[] = [];
  const add = (query: Query, column: FacetColumn | null = null) => clauses.push({ column, query });
  const { provinces, districts, mfys } = plan;
  if (plan.category !== null) add(anyOf('category', [plan.category]));
  if (plan.housing !== null) add(anyOf('housing', [plan.housing]), 'housing');
  const areas = Object.entries({ province: provinces, district: districts, mfy: mfys })
    .filter(([, ids]) => ids.length > 0)
    .map(([field, ids]) => anyOf(field, ids));
  if (areas.length > 0) add(either(areas));
  if (plan.minPrice !== null || plan.maxPrice !== null)
    add(range('price', { gte: plan.minPrice, lte: plan.maxPrice }));
  if (plan.minPerM2 !== null || plan.maxPerM2 !== null)
    add(range('price_m2', { gte: plan.minPerM2, lte: plan.maxPerM2 }));
  if (plan.since !== null) add(range('published_at', { gte: plan.since }), 'published_at');
  for (const { column, numbers } of plan.choices) add(anyOf(column, numbers), column);
  for (const { code, min, max } of plan.ranges) add(range(`c_${code}`, { gte: min, lte: max }), `c_${code}`);
  for (const { code, numbers } of [...plan.options, ...plan.counts])
    add(anyOf(`c_${code}`, numbers), `c_${code}`);
  for (const { code, bits } of plan.bits) add(anyOf(`c_${code}`, numbersOfBits(bits)), `c_${code}`);
  for (const ids of plan.words) add(anyOf('words', ids));
  for (const flag of plan.flags) add(anyOf(flag, [1]), flag);
  if (plan.rings.length > 0) add(either(plan.rings.map(inRing)));
  if (plan.except !== null) add({ bool: { must_not: [{ term: { id: plan.except } }] } });
  return clauses;
}

export const queryOf = (plan: SearchPlan): Query => allOf(clausesOf(plan).map(({ query }) => query));
