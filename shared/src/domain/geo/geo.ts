/** Points are `[lng, lat]` in WGS 84 degrees; boxes `[west, south, east, north]`. */
export type LngLat = readonly [lng: number, lat: number];
export type Bbox = readonly [west: number, south: number, east: number, north: number];
/** `[x, y]` in Web-Mercator metres (EPSG:3857). */
export type Metres = readonly [x: number, y: number];

/** The country's bounds: every listing is inside. */
export const UZBEKISTAN_BOX: Bbox = [55.99, 37.17, 73.15, 45.6];
/** Drawn areas may stick out over the border. */
export const DRAWING_BOX: Bbox = [55, 36, 74, 47];
export const MIN_POLYGON_POINTS = 3;
export const MAX_POLYGON_POINTS = 500;
export const MAX_POLYGONS = 10;

const EARTH_RADIUS = 6_378_137;
const MEAN_EARTH_RADIUS = 6_371_008.8;
/** Half the side of the Web-Mercator square. */
export const MERCATOR_HALF = Math.PI * EARTH_RADIUS;
const MAX_LAT = 85.051_128_779_806_59;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function toMetres([lng, lat]: LngLat): Metres {
  const phi = radians(clamp(lat, -MAX_LAT, MAX_LAT));
  return [EARTH_RADIUS * radians(lng), EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + phi / 2))];
}

export const toLngLat = ([x, y]: Metres): LngLat => [
  degrees(x / EARTH_RADIUS),
  degrees(2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2),
];

export function bboxToMetres([west, south, east, north]: Bbox): Bbox {
  const [x0, y0] = toMetres([west, south]);
  const [x1, y1] = toMetres([east, north]);
  return [x0, y0, x1, y1];
}

/** Web-Mercator metres for one metre on the ground at a latitude. */
export const mercatorScale = (lat: number): number => 1 / Math.cos(radians(lat));

/** Great-circle distance in metres. */
export function distance(a: LngLat, b: LngLat): number {
  const [lat1, lat2] = [radians(a[1]), radians(b[1])];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b[0] - a[0]) / 2) ** 2;
  return 2 * MEAN_EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The box which holds all points within so many metres of the centre. */
export function bboxAround([lng, lat]: LngLat, radiusM: number): Bbox {
  const dLat = degrees(radiusM / MEAN_EARTH_RADIUS);
  const dLng = dLat * mercatorScale(lat);
  return [lng - dLng, lat - dLat, lng + dLng, lat + dLat];
}

export const inBbox = ([lng, lat]: LngLat, [west, south, east, north]: Bbox): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

export const isInUzbekistan = (point: LngLat): boolean => inBbox(point, UZBEKISTAN_BOX);

/** A box in its order, with its sides inside the world. */
export const isBbox = ([west, south, east, north]: Bbox): boolean =>
  west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;

export function bboxOf(points: readonly LngLat[]): Bbox {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const onSegment = ([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): boolean =>
  (bx - ax) * (y - ay) === (by - ay) * (x - ax) &&
  x >= Math.min(ax, bx) &&
  x <= Math.max(ax, bx) &&
  y >= Math.min(ay, by) &&
  y <= Math.max(ay, by);

/** Whether an open ring goes around a point, also one that crosses itself; its edge counts as inside. */
export function inPolygon(point: LngLat, ring: readonly LngLat[]): boolean {
  const [x, y] = point;
  let turns = 0;
  let previous = ring.at(-1) as LngLat;
  for (const corner of ring) {
    if (onSegment(point, previous, corner)) return true;
    const [ax, ay] = previous;
    const [bx, by] = corner;
    const passes = ay > y !== by > y;
    // Stryker disable next-line EqualityOperator: edges are dealt with above, and either side is crossed as often
    if (passes && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1;
    previous = corner;
  }
  return turns !== 0;
}

/** Whether a drawn ring may be searched: 3 to 500 points near the country, enclosing something. */
export const isPolygon = (ring: readonly LngLat[]): boolean =>
  ring.length <= MAX_POLYGON_POINTS && ring.every((point) => inBbox(point, DRAWING_BOX)) && !isFlat(ring);

/** All points on one line, as two always are: they enclose nothing. */
function isFlat([first, ...rest]: readonly LngLat[]): boolean {
  if (!first) return true;
  const [x0, y0] = first;
  // Stryker disable next-line ConditionalExpression: any point beside the first gives the direction of a line
  const second = rest.find(([x, y]) => x !== x0 || y !== y0);
  if (!second) return true;
  const [dx, dy] = [second[0] - x0, second[1] - y0];
  // Stryker disable next-line EqualityOperator: a tolerance for binary noise
  return rest.every(([x, y]) => Math.abs(dx * (y - y0) - dy * (x - x0)) < 1e-12);
}

/** The map zoom at which a circle fits a view so many pixels wide. */
export function zoomForRadius(radiusKm: number, lat: number, viewPx = 500): number {
  const metresAtZoom0 = (2 * MERCATOR_HALF) / 256;
  const needed = (2 * radiusKm * 1000 * mercatorScale(lat)) / viewPx;
  return clamp(Math.floor(Math.log2(metresAtZoom0 / needed) * 2) / 2, 3, 18);
}
