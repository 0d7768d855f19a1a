import { type Bbox, DRAWING_BOX, type LngLat, MERCATOR_HALF, toMetres } from '@baza/shared/domain';

const TILE_PX = 256;

/** Mercator metres in a pixel. */
export const resolutionAt = (zoom: number): number => (2 * MERCATOR_HALF) / TILE_PX / 2 ** zoom;

/** Pixels at a zoom from where equator and first meridian meet, y growing down: what pin layout reckons in. */
export function toWorldPixel(point: LngLat, zoom: number): readonly [number, number] {
  const [x, y] = toMetres(point);
  const resolution = resolutionAt(zoom);
  return [x / resolution, -y / resolution];
}

/** Five decimals are about a metre: enough for a viewport, and equal views give equal queries. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export const roundPoint = ([lng, lat]: LngLat): LngLat => [round(lng), round(lat)];

/** The nearest point which the API accepts. */
export const clampPoint = ([lng, lat]: LngLat): LngLat => [
  round(clamp(lng, DRAWING_BOX[0], DRAWING_BOX[2])),
  round(clamp(lat, DRAWING_BOX[1], DRAWING_BOX[3])),
];

/** The part of a box in which listings can be; null when there is none. */
export function servedBox([west, south, east, north]: Bbox): Bbox | null {
  const box: Bbox = [...clampPoint([west, south]), ...clampPoint([east, north])];
  return box[0] < box[2] && box[1] < box[3] ? box : null;
}

/** The box as an open ring, anticlockwise from its south-western corner. */
export const ringOf = ([west, south, east, north]: Bbox): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

export const union = (a: Bbox, b: Bbox): Bbox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Pixels kept free of something on each side of a map. */
export type Room = readonly [top: number, right: number, bottom: number, left: number];

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const AROUND_PX = 48;

/** What is kept free on each side of a map where nothing covers it. */
export const roomAround = (width: number, height: number): number =>
  Math.min(AROUND_PX, width / 4, height / 4);

/** What panels over a map leave in sight: each takes the strip between it and the side where the strip is smallest. */
export function roomBeside(panels: readonly Frame[], map: Frame): Room {
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const around = roomAround(width, height);
  const taken: [number, number, number, number] = [0, 0, 0, 0];
  for (const panel of panels) {
    const strips = [
      { side: 0, px: panel.bottom - map.top, length: width },
      { side: 1, px: map.right - panel.left, length: height },
      { side: 2, px: map.bottom - panel.top, length: width },
      { side: 3, px: panel.right - map.left, length: height },
    ] as const;
    const { side, px } = strips.reduce((least, strip) =>
      strip.px * strip.length < least.px * least.length ? strip : least,
    );
    taken[side] = Math.max(taken[side], px);
  }
  const limited = (side: 0 | 1 | 2 | 3, size: number) => Math.min(taken[side] + around, size / 2);
  return [limited(0, height), limited(1, width), limited(2, height), limited(3, width)];
}
