import { type ListingSearch, PAGE_SIZE, toLngLat, toMetres } from '@baza/shared/domain';
import type { MapPosition } from '../geo/position.ts';
import { resolutionAt } from '../geo/view.ts';
import { listSearchOf } from './queries.ts';

/** Assumed width and height, in CSS pixels, of a map that is not on a screen yet. */
const PHONE_SIZE = [390, 560] as const;
const WIDE_SIZE = [1040, 740] as const;

/**
 * The list's search before there is a map, as on the server: what the map is going to show, as far as the address
 * tells. `position` is null for a map that will stand around what it finds. Null where no listing can be.
 */
export function firstSearchOf(
  search: ListingSearch,
  position: MapPosition | null,
  phone: boolean,
): ListingSearch | null {
  if (!position) return { ...search, size: PAGE_SIZE };
  const [x, y] = toMetres(position.center);
  const [width, height] = phone ? PHONE_SIZE : WIDE_SIZE;
  const half = resolutionAt(position.zoom) / 2;
  const [west, south] = toLngLat([x - width * half, y - height * half]);
  const [east, north] = toLngLat([x + width * half, y + height * half]);
  return listSearchOf({ bbox: [west, south, east, north], zoom: position.zoom }, search);
}
