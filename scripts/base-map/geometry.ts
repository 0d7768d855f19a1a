/** Points are `[lng, lat]` in degrees, distances kilometres. Rings repeat their first point. */
export type Point = readonly [number, number];
export type Line = readonly Point[];
export type Box = readonly [west: number, south: number, east: number, north: number];

const KM_PER_DEGREE = 111.2;
/** One scale of longitude for the whole country is off by 4 % at its edges, which no distance here minds. */
const SHRINK = Math.cos((41 * Math.PI) / 180);

export const distance = (a: Point, b: Point): number =>
  Math.hypot((a[0] - b[0]) * SHRINK, a[1] - b[1]) * KM_PER_DEGREE;

export interface Nearest {
  at: Point;
  away: number;
  /** Index of the segment it lies on. */
  segment: number;
}

function onSegment(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [(b[0] - a[0]) * SHRINK, b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const along = length ? ((point[0] - a[0]) * SHRINK * dx + (point[1] - a[1]) * dy) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** The place on a line that is nearest to a point. */
function nearest(point: Point, line: Line): Nearest {
  let best: Nearest = { at: point, away: Number.POSITIVE_INFINITY, segment: 0 };
  for (let i = 0; i + 1 < line.length; i++) {
    const at = onSegment(point, line[i] as Point, line[i + 1] as Point);
    const away = distance(point, at);
    if (away < best.away) best = { at, away, segment: i };
  }
  return best;
}

export const nearestOf = (point: Point, lines: readonly Line[]): Nearest =>
  lines.map((line) => nearest(point, line)).reduce((a, b) => (b.away < a.away ? b : a));

/** Douglas and Peucker's: no point of the line is further than `tolerance` from what is left. */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  let worst = 0;
  let split = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const point = line[i] as Point;
    const away = distance(point, onSegment(point, first, last));
    if (away > worst) [worst, split] = [away, i];
  }
  if (worst <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, split + 1), tolerance),
    ...simplify(line.slice(split), tolerance).slice(1),
  ];
}

/** Square kilometres. */
export function sizeOf(ring: Line): number {
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i] as Point, ring[i + 1] as Point];
    sum += ax * by - bx * ay;
  }
  return (Math.abs(sum) / 2) * KM_PER_DEGREE ** 2 * SHRINK;
}

/** What of a ring lies in a box (Sutherland and Hodgman's). */
export function clipRing(ring: Line, [west, south, east, north]: Box): Line {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of sides) {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, i) => {
      const before = points.at(i - 1) as Point;
      const crossing = (): Point => {
        const t = (limit - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])];
      };
      if (inside(point)) return inside(before) ? [point] : [crossing(), point];
      return inside(before) ? [crossing()] : [];
    });
  }
  return points.length ? [...points, points[0] as Point] : [];
}

export const inBox = ([x, y]: Point, [west, south, east, north]: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** The runs of a line that lie in a box, to its points. */
export function clipLine(line: Line, box: Box): Line[] {
  const runs: Point[][] = [[]];
  for (const point of line) {
    if (inBox(point, box)) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}
