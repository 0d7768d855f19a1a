import { createHash } from 'node:crypto';
import { createRandom, type Random } from '../random/random.ts';
import { commercialExterior } from './commercial.ts';
import { flatExterior } from './flats.ts';
import { floorPlan } from './floor-plan.ts';
import { houseExterior } from './houses.ts';
import { bathroom, kitchen } from './kitchen-bathroom.ts';
import { bedroom, emptyRoom, livingRoom } from './living-rooms.ts';
import { type Light, lights } from './nature.ts';
import { garages, plot, vehicle } from './outdoors.ts';

/** The subject of a drawing, by which the seed picks it. */
export type ArtKind =
  | 'flat-new'
  | 'flat-old'
  | 'house'
  | 'shop'
  | 'office'
  | 'warehouse'
  | 'plot'
  | 'garage'
  | 'car'
  | 'van'
  | 'truck'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'empty'
  | 'plan';

const painters: Record<ArtKind, { count: number; paint: (random: Random, light: Light) => string }> = {
  'flat-new': { count: 16, paint: (random, light) => flatExterior(random, light, true) },
  'flat-old': { count: 14, paint: (random, light) => flatExterior(random, light, false) },
  house: { count: 22, paint: houseExterior },
  shop: { count: 8, paint: (random, light) => commercialExterior(random, light, 'shop') },
  office: { count: 8, paint: (random, light) => commercialExterior(random, light, 'office') },
  warehouse: { count: 6, paint: (random, light) => commercialExterior(random, light, 'warehouse') },
  plot: { count: 12, paint: plot },
  garage: { count: 8, paint: garages },
  car: { count: 6, paint: (random, light) => vehicle(random, light, 'car') },
  van: { count: 5, paint: (random, light) => vehicle(random, light, 'van') },
  truck: { count: 5, paint: (random, light) => vehicle(random, light, 'truck') },
  living: { count: 14, paint: livingRoom },
  kitchen: { count: 10, paint: kitchen },
  bedroom: { count: 12, paint: bedroom },
  bathroom: { count: 8, paint: bathroom },
  empty: { count: 6, paint: emptyRoom },
  plan: { count: 8, paint: (random) => floorPlan(random, random.int(2, 4)) },
};
const artKinds = Object.keys(painters) as ArtKind[];

export interface Artwork {
  /** Stable UUID, so that a second seed reuses the photo. */
  id: string;
  kind: ArtKind;
  index: number;
}

function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`baza-art:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const artPool: readonly Artwork[] = artKinds.flatMap((kind) =>
  Array.from({ length: painters[kind].count }, (_, index) => ({
    id: stableUuid(`${kind}/${index}`),
    kind,
    index,
  })),
);
export const artOfKind = (kind: ArtKind): readonly Artwork[] =>
  artPool.filter((artwork) => artwork.kind === kind);

/** The drawing as SVG of 1600 × 1200. */
export function paint({ kind, index }: Artwork): string {
  // A large odd step keeps neighbours from looking alike.
  const random = createRandom((artKinds.indexOf(kind) * 7919 + index * 104_729 + 17) >>> 0);
  for (let warm = 0; warm < 5; warm++) random.next();
  return painters[kind].paint(random, lights[index % lights.length] as Light);
}
