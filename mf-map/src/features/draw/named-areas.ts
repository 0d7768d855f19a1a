import type { LngLat } from '@baza/shared/domain';
import { AREA_NAME_KEY, areaNamesQuery, cleanAreaName } from '@baza/shared/domain/area-names';

/** What identifies an area across changes of the list. */
export const shapeOf = (ring: readonly LngLat[]): string => ring.join(';');

/** The names in the page's address. */
export interface AreaNaming {
  /** The name of a drawn area; undefined if it was never given one here or by the link. */
  nameOf: (ring: readonly LngLat[]) => string | undefined;
  nameArea: (ring: readonly LngLat[], name: string) => void;
}

/** Names of areas by their shape. */
export type NamedShapes = ReadonlyMap<string, string>;

/** The names in an address, of which anyone may have written the link. None if they do not belong to its areas. */
export function readNames(params: URLSearchParams, areas: readonly (readonly LngLat[])[]): NamedShapes {
  const names = params.getAll(AREA_NAME_KEY);
  const sound = params.getAll('polygon').length === areas.length && names.length <= areas.length;
  const found = new Map<string, string>();
  for (const [index, ring] of sound ? areas.entries() : []) {
    const name = cleanAreaName(names[index] ?? '');
    if (name.trim()) found.set(shapeOf(ring), name);
  }
  return found;
}

/** Their part of an address; empty without any. */
export const namesQuery = (names: NamedShapes, areas: readonly (readonly LngLat[])[]): string =>
  areaNamesQuery(areas.map((ring) => names.get(shapeOf(ring)) ?? ''));
