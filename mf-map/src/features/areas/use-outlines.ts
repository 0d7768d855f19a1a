import type { AreaOutline } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { mapApi } from '../../api/map-api.ts';

const NONE: readonly AreaOutline[] = [];

/** Outlines of areas; none while they load, or if they cannot be loaded: the map works without. */
export function useOutlines(ids: readonly number[]): readonly AreaOutline[] {
  const { currentData } = mapApi.endpoints.areaOutlines.useQuery(ids.length > 0 ? ids : skipToken);
  return currentData ?? NONE;
}
