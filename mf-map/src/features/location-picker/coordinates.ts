import { isInUzbekistan, type LngLat } from '@baza/shared/domain';
import { roundPoint } from '../geo/view.ts';

/** As people copy them from another map, latitude first: `41.31108, 69.27972`. */
export const coordinatesText = ([lng, lat]: LngLat): string => `${lat}, ${lng}`;

/**
 * Reads two numbers of degrees, with a point or a comma in them. Nowhere in the country could one be taken for the other,
 * so either order is understood. `outside` is a place beyond the country; null is no place.
 */
export function readCoordinates(text: string): LngLat | 'outside' | null {
  // A comma with digits on both sides stands in a number if another sign parts the two.
  const parts =
    /^\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/.exec(text) ??
    /^\s*(-?\d{1,3}(?:,\d+)?)°?\s*(?:;|,\s|\s)\s*(-?\d{1,3}(?:,\d+)?)°?\s*$/.exec(text);
  if (!parts) return null;
  const [a, b] = [parts[1], parts[2]].map((part) => Number(part?.replace(',', '.'))) as [number, number];
  const found = (
    [
      [b, a],
      [a, b],
    ] as LngLat[]
  ).find(isInUzbekistan);
  return found ? roundPoint(found) : 'outside';
}
