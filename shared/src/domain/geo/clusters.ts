import { type Bbox, type LngLat, MERCATOR_HALF, toLngLat, toMetres } from './geo.ts';
import { CELL_LEVEL } from './morton.ts';

/** A cell is 64 px wide on the map: a bubble with some space. A zoom step splits each into four. */
const LEVELS_BELOW_ZOOM = 2;
const TILE_PX = 256;
/** Up to this number, listings are drawn individually at any zoom. */
export const MAX_POINTS = 200;
/** From this zoom on listings are drawn one by one, at most `MAX_POINTS_CLOSE`. */
export const POINTS_ZOOM = 18;
export const MAX_POINTS_CLOSE = 1000;
/** Two bubbles nearer than this are drawn as one. */
export const BUBBLE_PX = 48;

/** The grid level whose cells become clusters at a map zoom. */
export const gridLevel = (zoom: number): number =>
  Math.min(CELL_LEVEL, Math.max(0, Math.floor(zoom) + LEVELS_BELOW_ZOOM));

/** Whether a view with so many listings shows points or clusters. */
export const mapMode = (zoom: number, total: number): 'points' | 'clusters' =>
  total <= MAX_POINTS || zoom >= POINTS_ZOOM ? 'points' : 'clusters';

/** `lng`, `lat` is the mean place of its listings; `bbox` what they span; `minPrice` whole so'm. */
export interface Cluster {
  lng: number;
  lat: number;
  count: number;
  minPrice: number;
  bbox: Bbox;
}

const pixelsPerMetre = (zoom: number) => (TILE_PX * 2 ** zoom) / (2 * MERCATOR_HALF);

function join(a: Cluster, b: Cluster): Cluster {
  const count = a.count + b.count;
  const [ax, ay] = toMetres([a.lng, a.lat]);
  const [bx, by] = toMetres([b.lng, b.lat]);
  const middle: LngLat = toLngLat([
    (ax * a.count + bx * b.count) / count,
    (ay * a.count + by * b.count) / count,
  ]);
  return {
    lng: middle[0],
    lat: middle[1],
    count,
    minPrice: Math.min(a.minPrice, b.minPrice),
    bbox: [
      Math.min(a.bbox[0], b.bbox[0]),
      Math.min(a.bbox[1], b.bbox[1]),
      Math.max(a.bbox[2], b.bbox[2]),
      Math.max(a.bbox[3], b.bbox[3]),
    ],
  };
}

/**
 * Joins clusters of neighbouring cells whose bubbles would overlap at a zoom, larger ones first, so that the
 * counts stay exact and the picture readable. Neighbours of a 64 px grid alone can be that near.
 */
export function joinNear(clusters: readonly Cluster[], zoom: number, bubblePx = BUBBLE_PX): Cluster[] {
  const scale = pixelsPerMetre(zoom);
  const kept: { cluster: Cluster; x: number; y: number }[] = [];
  const ordered = [...clusters].sort((a, b) => b.count - a.count || a.lng - b.lng || a.lat - b.lat);
  for (const cluster of ordered) {
    const [x, y] = toMetres([cluster.lng, cluster.lat]);
    const near = kept.find((other) => Math.hypot(other.x - x, other.y - y) * scale < bubblePx);
    if (near) near.cluster = join(near.cluster, cluster);
    else kept.push({ cluster, x, y });
  }
  return kept.map(({ cluster }) => cluster);
}

/** The zoom that opens a cluster: at least one level more, at most the one that shows single listings. */
export function zoomInto(cluster: Cluster, zoom: number, viewPx = 600): number {
  const [x0, y0] = toMetres([cluster.bbox[0], cluster.bbox[1]]);
  const [x1, y1] = toMetres([cluster.bbox[2], cluster.bbox[3]]);
  const span = Math.max(x1 - x0, y1 - y0);
  // Infinity where all listings are in one place.
  const fitting = Math.log2((viewPx * 0.8) / (span * pixelsPerMetre(0)));
  return Math.min(POINTS_ZOOM, Math.max(Math.floor(zoom) + 1, Math.floor(fitting)));
}
