import { CELL_LEVEL, cellPosition, type Sort } from '@baza/shared/domain';
import type { CellSum, CellWindow, MapPoint, SearchEngine } from '../engine.ts';
import { noCounts } from '../histogram.ts';
import type { SearchPlan } from '../plan.ts';
import { boxOfWindow } from '../window-box.ts';
import { allOf, clausesOf, inBox, inCells, type Query, queryOf } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { type FacetResponse, facetSearch } from './facet-aggregations.ts';

/** OpenSearch's own limit of `from` and `size` together. */
const WINDOW = 10_000;
const SORTS: Record<Sort, readonly [field: string, isDescending: boolean]> = {
  newest: ['published_at', true],
  price_asc: ['price', false],
  price_desc: ['price', true],
  name_asc: ['name', false],
  name_desc: ['name', true],
};

type Key = [value: number | string, id: number];
interface Found {
  hits: { total?: { value: number }; hits: { sort: Key }[] };
}
interface Stats {
  sum: number;
  min: number;
  max: number;
}

/** Nothing but sorting keys, of which the last is the id, is read of a document. */
const KEYS = { _source: false, stored_fields: '_none_' } as const;

const orderOf = (sort: Sort, isReverse = false) => {
  const [field, isDescending] = SORTS[sort];
  const order = isDescending === isReverse ? 'asc' : 'desc';
  return [{ [field]: order }, { id: order }];
};

/** Executes plans on an index of an OpenSearch cluster. */
export function createOpenSearchEngine(cluster: Cluster, index: string): SearchEngine {
  // Without some of its shards a count would be wrong.
  const path = `/${index}/_search?allow_partial_search_results=false`;
  const search = <T>(body: object) => cluster.ask<T>(path, { body });

  async function count(plan: SearchPlan): Promise<number> {
    const { hits } = await search<Found>({ size: 0, track_total_hits: true, query: queryOf(plan) });
    return hits.total?.value ?? 0;
  }

  /** Ids far from the start: walked from the nearer end, a window at a time. */
  async function farIds(query: Query, sort: Sort, offset: number, limit: number, total: number) {
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    const fromEnd = total - offset - size;
    const isReverse = fromEnd < offset;
    const common = { ...KEYS, query, sort: orderOf(sort, isReverse), track_total_hits: false };
    let after: Key | undefined;
    const next = async (wanted: number) => {
      const { hits } = await search<Found>({
        ...common,
        size: wanted,
        ...(after && { search_after: after }),
      });
      after = hits.hits.at(-1)?.sort ?? after;
      return hits.hits.map(({ sort: [, id] }) => id);
    };
    for (let left = isReverse ? fromEnd : offset; left > 0; left -= WINDOW)
      await next(Math.min(left, WINDOW));
    const ids = await next(size);
    return isReverse ? ids.reverse() : ids;
  }

  return {
    count: async (plan) => (plan.empty ? 0 : count(plan)),
    async page(plan, { sort, offset, limit, facets }) {
      if (plan.empty) return { ids: [], total: 0, ...(facets ? { counts: [] } : {}) };
      const isNear = offset + limit <= WINDOW;
      const counted = facets && facetSearch(clausesOf(plan), facets);
      const { hits, aggregations } = await search<Found & { aggregations?: FacetResponse }>({
        ...KEYS,
        ...(counted?.body ?? { query: queryOf(plan) }),
        ...(isNear ? { from: offset, size: limit } : { size: 0 }),
        sort: orderOf(sort),
        track_total_hits: true,
      });
      const total = hits.total?.value ?? 0;
      const ids = isNear
        ? hits.hits.map(({ sort: [, id] }) => id)
        : await farIds(queryOf(plan), sort, offset, limit, total);
      return { ids, total, ...(counted && { counts: counted.read(aggregations ?? {}) }) };
    },
    async histogram(plan, column, bounds) {
      if (plan.empty) return noCounts(bounds);
      const ranges = [...bounds, undefined].map((to, at) => ({ from: bounds[at - 1], to }));
      const { aggregations } = await search<{
        aggregations: { ranges: { buckets: Record<string, { doc_count: number }> } };
      }>({
        size: 0,
        query: queryOf(plan),
        aggs: {
          ranges: {
            range: {
              field: column,
              keyed: true,
              ranges: ranges.map((range, at) => ({ ...range, key: `${at}` })),
            },
          },
        },
      });
      return ranges.map((_range, at) => aggregations.ranges.buckets[at]?.doc_count ?? 0);
    },
    async cells(plan, window) {
      if (plan.empty) return [];
      const { aggregations } = await search<{
        aggregations: {
          cells: {
            buckets: { key: number; doc_count: number; x: Stats; y: Stats; price: { value: number } }[];
          };
        };
      }>({
        size: 0,
        query: allOf([queryOf(plan), inCells([boxOfWindow(window)])]),
        aggs: {
          cells: {
            // A cell's number begins with that of the larger cell around it.
            histogram: { field: 'cell', interval: 4 ** (CELL_LEVEL - window.level), min_doc_count: 1 },
            aggs: {
              x: { stats: { field: 'x' } },
              y: { stats: { field: 'y' } },
              price: { min: { field: 'price' } },
            },
          },
        },
      });
      return aggregations.cells.buckets.flatMap(({ key, doc_count: n, x, y, price }): CellSum[] =>
        isIn(window, Math.round(key / 4 ** (CELL_LEVEL - window.level)))
          ? [
              {
                ...{ n, sumX: x.sum, sumY: y.sum, minPrice: price.value },
                ...{ minX: x.min, minY: y.min, maxX: x.max, maxY: y.max },
              },
            ]
          : [],
      );
    },
    async points(plan, box, limit) {
      if (plan.empty) return { points: [], total: 0 };
      const { hits } = await search<{
        hits: { total: { value: number }; hits: { sort: [number]; fields: Record<PointField, [number]> }[] };
      }>({
        ...KEYS,
        size: limit,
        query: allOf([queryOf(plan), ...inBox(box)]),
        sort: [{ id: 'desc' }],
        docvalue_fields: POINT_FIELDS,
        track_total_hits: true,
      });
      const points = hits.hits.map(({ sort: [id], fields }): MapPoint => {
        const [x, y, price, category, published] = POINT_FIELDS.map((field) => Number(fields[field][0]));
        return { id, x, y, price, category, published } as MapPoint;
      });
      return { points, total: hits.total.value };
    },
  };
}

const POINT_FIELDS = ['x', 'y', 'price', 'category', 'published_at'] as const;
type PointField = (typeof POINT_FIELDS)[number];

/** The cells of the query may extend beyond the window. */
function isIn({ left, right, top, bottom }: CellWindow, cell: number): boolean {
  const [column, row] = cellPosition(cell);
  return column >= left && column <= right && row >= top && row <= bottom;
}
