import { DRAWING_BOX, inBbox, type LngLat } from '@baza/shared/domain';
import { roundPoint } from './view.ts';

/** The map's position. */
export interface MapPosition {
  center: LngLat;
  zoom: number;
}

/** The address parameter of the map's position: `@=41.31108,69.27972,12`. */
const POSITION_KEY = '@';
export const MIN_ZOOM = 5;
export const MAX_ZOOM = 19;

/** Reads `lat,lng,zoom`, latitude first as people write it; null for anything else. */
export function parsePosition(params: URLSearchParams): MapPosition | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)z?$/.exec(
    params.get(POSITION_KEY) ?? '',
  );
  if (!match) return null;
  const center: LngLat = [Number(match[2]), Number(match[1])];
  const zoom = Number(match[3]);
  if (!inBbox(center, DRAWING_BOX) || zoom < MIN_ZOOM || zoom > MAX_ZOOM) return null;
  return { center: roundPoint(center), zoom: Math.round(zoom * 100) / 100 };
}

export function formatPosition({ center, zoom }: MapPosition): string {
  const [lng, lat] = roundPoint(center);
  return `${lat},${lng},${Math.round(zoom * 100) / 100}`;
}

/** The filter's query with names of areas and the position after it, `@` and commas left readable. */
export function withPosition(filterQuery: string, position: MapPosition | null, names = ''): string {
  const parts = [filterQuery, names, position ? `${POSITION_KEY}=${formatPosition(position)}` : ''];
  return parts.filter(Boolean).join('&');
}
