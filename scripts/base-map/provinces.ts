// Borders between provinces: a drawing without coordinates, laid over the state's border and bent to fit it.
import { createRequire } from 'node:module';
import { distance, type Line, nearestOf, type Point } from './geometry.ts';
import { folderOf } from './sources.ts';

/** SOATO codes by the drawing's names. The city of Tashkent has an outline of our own (see `tashkent.ts`). */
const CODES: Record<string, number> = {
  andijan: 1703,
  bukhara: 1706,
  jizzakh: 1708,
  qashqadaryo: 1710,
  navoiy: 1712,
  namangan: 1714,
  samarqand: 1718,
  surxondaryo: 1722,
  sirdaryo: 1724,
  tashkent: 1727,
  fergana: 1730,
  xorazm: 1733,
  karakalpakstan: 1735,
};
/** Rings of fewer points are islands, exclaves and the old limits of Tashkent. */
const MIN_POINTS = 62;
/** Points of two provinces nearer than this on the drawing are one. */
const SAME_PX = 0.45;
/** A point of the outer edge within so many kilometres of the state's border belongs on it. */
const SNAP_KM = 8;
/** How far that moves the points inland. */
const REACH_KM = 14;
const GAP_KM = 3;
/**
 * Where the drawing is known to be off, in degrees: along the Amu Darya it follows the right bank, but Khorezm ends on the
 * left one.
 */
const SHIFTS = [{ between: [1733, 1735], by: [-0.035, -0.02] }] as const;

interface Corner {
  px: Point;
  codes: Set<number>;
  at: Point;
}

/** The rings of an SVG path of lines. */
function ringsOf(path: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let command = '';
  const tokens = path.match(/[a-z]|-?[\d.]+/gi) ?? [];
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as string;
    if (/[a-z]/i.test(token)) {
      command = token;
      i++;
      if (token === 'm' || token === 'M') rings.push([]);
      if (token === 'z' || token === 'Z') [x, y] = rings.at(-1)?.[0] ?? [0, 0];
      continue;
    }
    const next = Number(token);
    const relative = command === command.toLowerCase();
    if (command === 'h' || command === 'H') {
      x = relative ? x + next : next;
      i += 1;
    } else if (command === 'v' || command === 'V') {
      y = relative ? y + next : next;
      i += 1;
    } else {
      const other = Number(tokens[i + 1]);
      [x, y] = relative ? [x + next, y + other] : [next, other];
      i += 2;
    }
    rings.at(-1)?.push([x, y]);
  }
  return rings;
}

const toMercator = ([lng, lat]: Point): Point => [
  (lng * Math.PI) / 180,
  Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
];
const fromMercator = ([x, y]: Point): Point => [
  (x * 180) / Math.PI,
  ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI,
];

/** The least-squares line `a + b·x` through pairs. */
function regression(pairs: readonly (readonly [number, number])[]): [number, number] {
  const n = pairs.length;
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / n;
  const [mx, my] = [mean(0), mean(1)];
  const b =
    pairs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
    pairs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return [my - b * mx, b];
}

/**
 * Where the drawing lies on the earth. It is in Mercator's projection, so a shift and a scale for each axis tell: first
 * by the boxes of outer edge and state border, then by moving each point to the nearest one of the border and
 * solving again. The worst 15 % (the Aral Sea, which one of them counts as land) have no say.
 */
function georeference(outer: readonly Point[], state: Line): (px: Point) => Point {
  const border = state.map(toMercator);
  const range = (points: readonly Point[], axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const start = (axis: 0 | 1): [number, number] => {
    const [from, to] = range(outer, axis);
    const [low, high] = range(border, axis);
    const scale = ((high - low) / (to - from)) * (axis === 0 ? 1 : -1);
    return [(axis === 0 ? low : high) - scale * from, scale];
  };
  let [fx, fy] = [start(0), start(1)];
  const place = ([x, y]: Point): Point => [fx[0] + fx[1] * x, fy[0] + fy[1] * y];
  for (let round = 0; round < 40; round++) {
    const pairs = outer
      .map((px) => ({ px, ...nearestOf(place(px), [border]) }))
      .sort((a, b) => a.away - b.away)
      .slice(0, Math.floor(outer.length * 0.85));
    fx = regression(pairs.map(({ px, at }) => [px[0], at[0]]));
    fy = regression(pairs.map(({ px, at }) => [px[1], at[1]]));
  }
  return (px) => fromMercator(place(px));
}

/** Moves an inner corner as its neighbours on the border were moved, the less the further it is from them. */
function bend(corner: Corner, fixed: readonly (readonly [from: Point, to: Point])[]): Point {
  let [dx, dy, sum] = [0, 0, 0];
  for (const [from, to] of fixed) {
    const weight = Math.exp(-((distance(corner.at, from) / REACH_KM) ** 2));
    dx += weight * (to[0] - from[0]);
    dy += weight * (to[1] - from[1]);
    sum += weight;
  }
  const share = Math.min(1, sum) / (sum || 1);
  return [corner.at[0] + dx * share, corner.at[1] + dy * share];
}

/** The lines between provinces, ending on the state's border. */
export function provinceBorders(state: readonly Line[]): Line[] {
  const drawing = createRequire(import.meta.url)(`${folderOf('provinces')}/index.js`).default as {
    locations: { id: string; path: string }[];
  };
  const rings = drawing.locations.flatMap(({ id, path }) => {
    const code = CODES[id];
    const points = code === undefined ? [] : ringsOf(path);
    return points.filter((ring) => ring.length >= MIN_POINTS).map((ring) => ({ code: code as number, ring }));
  });
  const corners: Corner[] = [];
  const cornerAt = (px: Point): Corner => {
    const known = corners.find((c) => Math.hypot(c.px[0] - px[0], c.px[1] - px[1]) < SAME_PX);
    if (known) return known;
    const corner: Corner = { px, codes: new Set(), at: px };
    corners.push(corner);
    return corner;
  };
  const loops = rings.map(({ code, ring }) => ({
    code,
    loop: ring
      .map((px) => {
        const corner = cornerAt(px);
        corner.codes.add(code);
        return corner;
      })
      .filter((corner, i, all) => corner !== all[i - 1]),
  }));

  const main = state[0] as Line;
  const outer = corners.filter(({ codes }) => codes.size === 1);
  const place = georeference(
    outer.map(({ px }) => px),
    main,
  );
  for (const corner of corners) {
    const shift = SHIFTS.find(({ between }) => between.every((code) => corner.codes.has(code)))?.by ?? [0, 0];
    const [lng, lat] = place(corner.px);
    corner.at = [lng + shift[0], lat + shift[1]];
  }
  const snaps = outer.flatMap((corner) => {
    const { at, away } = nearestOf(corner.at, state);
    return away < SNAP_KM ? [[corner.at, at] as const] : [];
  });
  for (const corner of corners) if (corner.codes.size > 1) corner.at = bend(corner, snaps);

  // Each border once, as the province with the lower code draws it.
  const borders = loops.flatMap(({ code, loop }) => {
    const neighbour = (i: number) => {
      const [a, b] = [loop[i] as Corner, loop[(i + 1) % loop.length] as Corner];
      return [...a.codes].find((other) => other !== code && b.codes.has(other));
    };
    const start = Math.max(
      0,
      loop.findIndex((_, i) => neighbour(i) !== neighbour((i + loop.length - 1) % loop.length)),
    );
    const lines: { other: number; line: Point[] }[] = [];
    for (let step = 0; step < loop.length; step++) {
      const i = (start + step) % loop.length;
      const other = neighbour(i);
      const [a, b] = [loop[i] as Corner, loop[(i + 1) % loop.length] as Corner];
      if (other === undefined || other < code) continue;
      const running = lines.at(-1);
      if (running?.other === other && running.line.at(-1) === a.at) running.line.push(b.at);
      else lines.push({ other, line: [a.at, b.at] });
    }
    return lines.map(({ line }) => line);
  });
  return closeGaps(borders);
}

/** Ends that should meet, and miss each other on the drawing. */
function closeGaps(lines: readonly Point[][]): Line[] {
  const ends = lines.flatMap((line) => [line[0] as Point, line.at(-1) as Point]);
  const join = (end: Point): Point => {
    if (ends.filter((other) => other === end).length > 1) return end;
    const near = ends.find((other) => other !== end && distance(other, end) < GAP_KM);
    return near && ends.indexOf(near) < ends.indexOf(end) ? near : end;
  };
  return lines.map((line) => [join(line[0] as Point), ...line.slice(1, -1), join(line.at(-1) as Point)]);
}
