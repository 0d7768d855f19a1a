import type { LngLat } from '@baza/shared/domain';
import { areaKm2, LEAST_KM2, MAX_RING_POINTS } from '../geo/polygon.ts';
import type { Ring } from '../geo/rings.ts';
import { clampPoint } from '../geo/view.ts';
import { LEAST_CORNERS } from './draw-state.ts';

type Corners = readonly LngLat[];

export const moveCorner = (ring: Corners, index: number, at: LngLat): Ring =>
  ring.with(index, clampPoint(at));

/** With another corner behind one. */
export const addCorner = (ring: Corners, index: number, at: LngLat): Ring =>
  ring.toSpliced(index + 1, 0, clampPoint(at));

export const removeCorner = (ring: Corners, index: number): Ring => ring.toSpliced(index, 1);

/** The middle of the edge behind a corner. */
export function middleBehind(ring: Corners, index: number): LngLat {
  const [a, b] = [ring[index], ring[(index + 1) % ring.length]];
  return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : [0, 0];
}

export const canAdd = (ring: Corners): boolean => ring.length < MAX_RING_POINTS;
export const canRemove = (ring: Corners): boolean => ring.length > LEAST_CORNERS;

/** Whether something is left inside. */
export const isSound = (ring: Corners): boolean => areaKm2(ring) >= LEAST_KM2;
