import { type Bbox, bboxOf, inBbox, type LngLat } from '@baza/shared/domain';
import type { MapResponse } from '@baza/shared/schema';
import { toWorldPixel } from '../geo/view.ts';

/** One thing to draw on the map. */
export interface Mark {
  /** Stable between responses, so that a pin keeps its element and its focus. */
  key: string;
  /** `stack` is a few listings at one place: a building with several flats for sale. */
  kind: 'cluster' | 'point' | 'stack';
  at: LngLat;
  count: number;
  /** Whole so'm; of a cluster or stack the least. */
  price: number;
  /** Listings of a point or a stack; a cluster's are not known. */
  ids: readonly number[];
  bbox: Bbox;
  /** Published a few days ago, each of them. */
  fresh?: boolean;
}

/** Pixels within which points count as one place on the screen. */
const STACK_DISTANCE = 8;

/** Radius in pixels: grows with the order of magnitude, so that 2 000 is bigger than 20 but not a hundred times. */
export const clusterRadius = (count: number): number =>
  Math.min(30, Math.round(14 + 4 * Math.log10(Math.max(1, count))));

const clusterMark = (cluster: MapResponse['clusters'][number]): Mark => ({
  key: `c${cluster.lng},${cluster.lat}`,
  kind: 'cluster',
  at: [cluster.lng, cluster.lat],
  count: cluster.count,
  price: cluster.minPrice,
  ids: [],
  bbox: cluster.bbox,
});

const pointMark = ({ id, lng, lat, price, isNew }: MapResponse['points'][number]): Mark => ({
  key: `p${id}`,
  kind: 'point',
  at: [lng, lat],
  count: 1,
  price,
  ids: [id],
  bbox: [lng, lat, lng, lat],
  fresh: isNew === true,
});

const stacked = (stack: Mark, mark: Mark): Mark => ({
  ...stack,
  kind: 'stack',
  count: stack.count + 1,
  price: Math.min(stack.price, mark.price),
  ids: [...stack.ids, ...mark.ids],
  fresh: Boolean(stack.fresh && mark.fresh),
  bbox: bboxOf([stack.at, mark.at, [stack.bbox[0], stack.bbox[1]], [stack.bbox[2], stack.bbox[3]]]),
});

/**
 * What to draw at a zoom: the server's clusters, the bigger first, and its points, of which those at one
 * place become a stack. Newer listings come first: theirs is the pin that stays where two collide.
 */
export function marksOf(response: MapResponse, zoom: number): Mark[] {
  const clusters = response.clusters
    .map(clusterMark)
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
  const placed: { mark: Mark; x: number; y: number }[] = [];
  for (const point of [...response.points].sort((a, b) => b.id - a.id)) {
    const mark = pointMark(point);
    const [x, y] = toWorldPixel(mark.at, zoom);
    const under = placed.find((other) => Math.hypot(other.x - x, other.y - y) < STACK_DISTANCE);
    if (under) under.mark = stacked(under.mark, mark);
    else placed.push({ mark, x, y });
  }
  return [...clusters, ...placed.map(({ mark }) => mark)];
}

/** The same marks, of which those that were there before are the same objects: what draws them does nothing again. */
export function kept(before: readonly Mark[], marks: readonly Mark[]): Mark[] {
  const known = new Map(before.map((mark) => [mark.key, mark]));
  return marks.map((mark) => {
    const same = known.get(mark.key);
    return same && JSON.stringify(same) === JSON.stringify(mark) ? same : mark;
  });
}

/** The mark which stands for a listing: its own pin, its stack, or the smallest cluster around its place. */
export function markOf(marks: readonly Mark[], id: number, at?: LngLat): Mark | undefined {
  const own = marks.find((mark) => mark.ids.includes(id));
  if (own || !at) return own;
  const size = ({ bbox }: Mark) => (bbox[2] - bbox[0]) * (bbox[3] - bbox[1]);
  return marks
    .filter((mark) => mark.kind === 'cluster' && inBbox(at, mark.bbox))
    .sort((a, b) => size(a) - size(b))[0];
}

/** Whether its listings lie apart, so that a closer look would split it. */
export const splits = ({ bbox: [west, south, east, north] }: Mark): boolean =>
  Math.max(east - west, north - south) > 1e-5;

/** Whether a press on it goes nearer instead of opening a card. */
export const opensByZoom = (mark: Mark, zoom: number, maxZoom: number): boolean =>
  mark.kind === 'cluster' || (mark.kind === 'stack' && splits(mark) && zoom < maxZoom);

/** Listings of other pins, those nearest on the screen first. */
export function idsAround(marks: readonly Mark[], mark: Mark, zoom: number, max: number): number[] {
  const [x, y] = toWorldPixel(mark.at, zoom);
  const away = ({ at }: Mark) => {
    const [otherX, otherY] = toWorldPixel(at, zoom);
    return Math.hypot(otherX - x, otherY - y);
  };
  return marks
    .filter((other) => other.key !== mark.key && other.ids.length > 0)
    .sort((a, b) => away(a) - away(b))
    .flatMap(({ ids }) => ids)
    .slice(0, max);
}
