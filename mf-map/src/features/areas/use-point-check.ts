import type { LngLat } from '@baza/shared/domain';
import type { PointCheck } from '@baza/shared/schema';
import { skipToken, usePointCheckQuery } from '@baza/shared/store';

/** Whether a point lies in the chosen area; undefined until it is known, or without either. */
export function usePointCheck(area: number | undefined, point: LngLat | null): PointCheck | undefined {
  const asked = area !== undefined && point ? { area, lng: point[0], lat: point[1] } : skipToken;
  return usePointCheckQuery(asked).currentData;
}
