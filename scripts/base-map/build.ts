// Makes the base map of the country: `node scripts/base-map/build.ts`. See docs/decisions/0112-base-map-pins-and-clusters.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import { AREAS } from '@baza/shared/domain/areas-data';
import { pack } from '../../mf-map/src/features/base/steps.ts';
import {
  type Box,
  clipLine,
  clipRing,
  inBox,
  type Line,
  nearestOf,
  type Point,
  simplify,
  sizeOf,
} from './geometry.ts';
import { provinceBorders } from './provinces.ts';
import { folderOf } from './sources.ts';
import { TASHKENT } from './tashkent.ts';

/** The same border, coarser, for the API: it tells places abroad from places in a district without an outline. */
const BORDER_TARGET = join(
  import.meta.dirname,
  '..',
  '..',
  'api',
  'src',
  'modules',
  'areas',
  'border.generated.json',
);
const COARSE_BORDER_KM = 2;
const TARGET = join(import.meta.dirname, '..', '..', 'mf-map', 'src', 'base', 'country.generated.json');
/** What a window shows whose middle is in the country. */
const FRAME: Box = [50, 33, 80, 50];
/** Degrees are written as whole numbers of this many parts: about 10 m. */
const PARTS = 1e4;
const BORDER_KM = 0.2;
const NEIGHBOUR_KM = 0.8;
const WATER_KM = 0.35;
/** Smaller waters of the source are crumbs of rivers. */
const MIN_WATER_KM2 = 35;
const MIN_EXCLAVE_KM2 = 3;
/**
 * The border in the Aral Sea, which the source does not count as land: between the first and the last of these points it runs
 * straight (Natural Earth's, in the public domain).
 */
const ARAL: Line = [
  [58.503127, 45.586804],
  [58.689989, 45.500014],
  [60.239972, 44.784037],
  [61.05832, 44.405817],
];
/** Names of neighbours in Uzbek Cyrillic and Latin, Russian and English, and where they are written. */
const NEIGHBOURS: readonly [at: Point, ...names: string[]][] = [
  [[66.5, 44.6], 'Қозоғистон', 'Qozogʻiston', 'Казахстан', 'Kazakhstan'],
  [[59.2, 39.3], 'Туркманистон', 'Turkmaniston', 'Туркменистан', 'Turkmenistan'],
  [[73.6, 41.6], 'Қирғизистон', 'Qirgʻiziston', 'Киргизия', 'Kyrgyzstan'],
  [[69.6, 38.6], 'Тожикистон', 'Tojikiston', 'Таджикистан', 'Tajikistan'],
  [[66.4, 36.2], 'Афғонистон', 'Afgʻoniston', 'Афганистан', 'Afghanistan'],
];

const TASHKENT_ID = 1726;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

type Polygons = Point[][][];

function stateRings(): Line[] {
  const land = readJson(join(folderOf('land'), 'map.geo.json')) as {
    features: { properties: { A3: string }; geometry: { coordinates: Polygons } }[];
  };
  const found = land.features.find(({ properties }) => properties.A3 === 'UZB');
  const rings = (found?.geometry.coordinates ?? []).map(([outer]) => outer as Line);
  const [main, ...exclaves] = rings
    .filter((ring) => sizeOf(ring) > MIN_EXCLAVE_KM2)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  return [bridgeAral(main as Line), ...exclaves];
}

/** Puts the straight border in place of the sea's shore. */
function bridgeAral(ring: Line): Line {
  const [from, to] = [ARAL[0] as Point, ARAL.at(-1) as Point].map(
    (end) => nearestOf(end, [ring]).segment,
  ) as [number, number];
  const open = ring.slice(0, -1);
  const turned = (start: number) => [...open.slice(start), ...open.slice(0, start)];
  const ways = [
    [...turned(to + 1).slice(0, (from - to + open.length) % open.length), ...ARAL],
    [...turned(from + 1).slice(0, (to - from + open.length) % open.length), ...[...ARAL].reverse()],
  ];
  // Of the two ways round the one that keeps the country.
  const closed = ways.map((way): Line => [...way, way[0] as Point]);
  return closed.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
}

function waters(): Line[] {
  const source = readJson(join(folderOf('waters'), 'map.geo.json')) as {
    geometries?: { coordinates: Polygons }[];
    features?: { geometry: { coordinates: Polygons } }[];
  };
  const geometries = source.geometries ?? source.features?.map(({ geometry }) => geometry) ?? [];
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .map(([outer]) => outer as Line)
    .filter((ring) => ring.some((point) => inBox(point, FRAME)))
    .map((ring) => clipRing(ring, FRAME))
    .filter((ring) => sizeOf(ring) > MIN_WATER_KM2)
    .map((ring) => simplify(ring, WATER_KM));
}

/** Borders between other countries. */
function neighbours(state: readonly Line[]): Line[] {
  const atlas = readJson(join(folderOf('countries'), 'countries-50m.json')) as {
    arcs: [number, number][][];
    transform: { scale: Point; translate: Point };
    objects: {
      countries: { geometries: { properties: { name: string }; arcs: number[][] | number[][][] }[] };
    };
  };
  const users = new Map<number, string[]>();
  for (const { properties, arcs } of atlas.objects.countries.geometries)
    for (const arc of arcs.flat(2)) {
      const index = arc < 0 ? ~arc : arc;
      users.set(index, [...(users.get(index) ?? []), properties.name]);
    }
  const { scale, translate } = atlas.transform;
  return [...users].flatMap(([index, names]) => {
    if (names.length < 2 || names.includes('Uzbekistan')) return [];
    let [x, y] = [0, 0];
    const line = (atlas.arcs[index] ?? []).map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return clipLine(line, FRAME).map((run) => onBorder(simplify(run, NEIGHBOUR_KM), state, 12));
  });
}

/** Carries the ends of a line that are near the state's border onto it. */
function onBorder(line: Line, state: readonly Line[], within: number): Line {
  const end = (point: Point): Point => {
    const { at, away } = nearestOf(point, state);
    return away < within ? at : point;
  };
  return [end(line[0] as Point), ...line.slice(1, -1), end(line.at(-1) as Point)];
}

/** Whole differences from point to point. */
function packed(line: Line): number[] {
  let [x, y] = [0, 0];
  return line.flatMap(([lng, lat]) => {
    const [nx, ny] = [Math.round(lng * PARTS), Math.round(lat * PARTS)];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return step;
  });
}

/** The first city of a province is its capital; Nurafshon's province is written by Tashkent, which lies within it. */
const isCapital = (id: number): boolean => id % 1000 === 401 && id !== 1727401;

/** Cities of the product's table: `Самарқанд шаҳри`, `город Самарканд` without the word for a city. */
function towns() {
  const rankOf = (id: number) => (id === TASHKENT_ID ? 0 : isCapital(id) ? 1 : 2);
  return AREAS.filter(({ id }) => id === TASHKENT_ID || (id > 1e6 && id < 1e7 && id % 1000 >= 400))
    .map(({ id, name, nameLatn, nameRu, center }) => ({
      id,
      rank: rankOf(id),
      at: packed([center]),
      names: [name.replace(/ шаҳри$/, ''), nameLatn.replace(/ shahri$/, ''), nameRu.replace(/^город /, '')],
    }))
    .sort((a, b) => a.rank - b.rank);
}

const full = stateRings();
const state = full.map((ring) => simplify(ring, BORDER_KM));
const provinces = [
  ...provinceBorders(full).map((line) => onBorder(simplify(line, BORDER_KM), state, 6)),
  TASHKENT,
];
const file = `${JSON.stringify({
  parts: PARTS,
  state: state.map(packed).map(pack),
  provinces: provinces.map(packed).map(pack),
  neighbours: neighbours(state).map(packed).map(pack),
  waters: waters().map(packed).map(pack),
  towns: towns(),
  countries: NEIGHBOURS.map(([at, ...names]) => ({ at: packed([at]), names })),
})}\n`;
writeFileSync(TARGET, file);
writeFileSync(
  TARGET.replace('.json', '.ts'),
  `/** Of country.generated.json: other bytes are not read. */\nexport const INTEGRITY =\n  '${integrityOf(file)}';\n`,
);
const coarse = state.map((ring) => simplify(ring, COARSE_BORDER_KM).slice(0, -1));
const rounded = coarse.map((ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(3)))));
writeFileSync(BORDER_TARGET, `${JSON.stringify(rounded)}\n`);
