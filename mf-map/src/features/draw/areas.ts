import { type LngLat, MAX_POLYGONS } from '@baza/shared/domain';
import { tidyRing } from '../geo/polygon.ts';
import type { Ring } from '../geo/rings.ts';

export type AddResult = { areas: Ring[]; outcome: 'added' | 'tooSmall' | 'tooMany' };

/** Adds a drawn line as an area; `tolerance` in metres is what the eye cannot tell at the zoom it was drawn at. */
export function addArea(areas: readonly Ring[], drawn: readonly LngLat[], tolerance: number): AddResult {
  if (areas.length >= MAX_POLYGONS) return { areas: [...areas], outcome: 'tooMany' };
  const ring = tidyRing(drawn, tolerance);
  if (!ring) return { areas: [...areas], outcome: 'tooSmall' };
  return { areas: [...areas, ring], outcome: 'added' };
}

/** Keys for a list whose items have no ids: equal shapes are told apart by their turn. */
export function areaKeys(areas: readonly (readonly LngLat[])[]): string[] {
  const seen = new Map<string, number>();
  return areas.map((ring) => {
    const shape = `${ring.length}:${ring[0]}:${ring[1]}`;
    const turn = (seen.get(shape) ?? 0) + 1;
    seen.set(shape, turn);
    return `${shape}#${turn}`;
  });
}
