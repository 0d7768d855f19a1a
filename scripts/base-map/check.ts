// Compares the provinces of the base map with outlines one trusts: `node scripts/base-map/check.ts FILE.geojson`, polygons
// with the SOATO code in `soato`. Prints the intersection over the union of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointsOf, unpack } from '../../mf-map/src/features/base/steps.ts';

type Point = readonly [number, number];
interface Outline {
  properties: { soato: number; name_en?: string };
  geometry: { type: string; coordinates: Point[][] | Point[][][] };
}

const MIN_OVERLAP = 0.85;
const [WEST, SOUTH, EAST, NORTH] = [55.8, 37, 73.4, 45.8];
/** Degrees of a cell. */
const CELL = 0.005;
const WIDTH = Math.round((EAST - WEST) / CELL);
const HEIGHT = Math.round((NORTH - SOUTH) / CELL);

const file = process.argv[2];
if (!file) throw new Error('node scripts/base-map/check.ts FILE.geojson');
const map = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../mf-map/src/features/base/country.generated.json'), 'utf8'),
);

const unpacked = (line: string): readonly Point[] => pointsOf(unpack(line), map.parts);
const cellOf = ([lng, lat]: Point): [number, number] => [
  Math.floor((lng - WEST) / CELL),
  Math.floor((lat - SOUTH) / CELL),
];

/** Cells under the lines: those through which no region grows. */
const walls = new Uint8Array(WIDTH * HEIGHT);
for (const line of [...map.state, ...map.provinces].map(unpacked))
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] as Point, line[i + 1] as Point];
    const steps = Math.ceil((Math.hypot(b[0] - a[0], b[1] - a[1]) / CELL) * 4) + 1;
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      const [x, y] = cellOf([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      walls[y * WIDTH + x] = 1;
    }
  }

/** Regions between the lines by number; the world around is 1. */
const regions = new Uint16Array(WIDTH * HEIGHT);
let count = 0;
for (let start = 0; start < regions.length; start++) {
  if (regions[start] || walls[start]) continue;
  count++;
  const open = [start];
  regions[start] = count;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop())
    for (const next of [cell - 1, cell + 1, cell - WIDTH, cell + WIDTH])
      if (next >= 0 && next < regions.length && !walls[next] && !regions[next]) {
        regions[next] = count;
        open.push(next);
      }
}

/** Cells of a polygon by the even-odd rule. */
function fill({ geometry }: Outline): number[] {
  const rings = (
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  ).flat() as Point[][];
  const cells: number[] = [];
  for (let row = 0; row < HEIGHT; row++) {
    const lat = SOUTH + (row + 0.5) * CELL;
    const crossings = rings
      .flatMap((ring) =>
        ring.flatMap((a, i) => {
          const b = ring[(i + 1) % ring.length] as Point;
          return a[1] > lat === b[1] > lat ? [] : [((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]) + a[0]];
        }),
      )
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.ceil(((crossings[i] as number) - WEST) / CELL - 0.5);
      const to = Math.floor(((crossings[i + 1] as number) - WEST) / CELL - 0.5);
      for (let x = Math.max(0, from); x <= Math.min(WIDTH - 1, to); x++) cells.push(row * WIDTH + x);
    }
  }
  return cells;
}

const sizes = new Float64Array(count + 1);
for (const region of regions) sizes[region] = (sizes[region] ?? 0) + 1;

const outlines: Outline[] = JSON.parse(readFileSync(file, 'utf8')).features;
let failed = 0;
for (const outline of outlines) {
  const cells = fill(outline);
  const shared = new Map<number, number>();
  for (const cell of cells) {
    const region = regions[cell] as number;
    shared.set(region, (shared.get(region) ?? 0) + 1);
  }
  // Cells under a line belong to neither; a province may have parts, each for the most part within it.
  const lines = shared.get(0) ?? 0;
  const own = [...shared].filter(([region, n]) => region > 1 && n > (sizes[region] ?? 0) / 2);
  const common = own.reduce((sum, [, n]) => sum + n, 0);
  const drawn = own.reduce((sum, [region]) => sum + (sizes[region] ?? 0), 0);
  const overlap = common / (cells.length - lines + drawn - common);
  if (overlap < MIN_OVERLAP) failed++;
  console.log(outline.properties.soato, overlap.toFixed(3), outline.properties.name_en ?? '');
}
console.log(`${outlines.length} provinces, ${failed} below ${MIN_OVERLAP}, ${count - 1} regions drawn`);
if (failed) process.exit(1);
