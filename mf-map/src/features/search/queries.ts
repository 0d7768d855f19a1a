import {
  type Bbox,
  bboxOf,
  filterOf,
  type ListingSearch,
  type LngLat,
  PAGE_SIZE,
  UZBEKISTAN_BOX,
} from '@baza/shared/domain';
import type { MapQuery, MapResponse } from '@baza/shared/schema';
import { clipRing } from '../geo/rings.ts';
import { ringOf, servedBox } from '../geo/view.ts';

/** The parts of a view needed for a search. */
export interface SearchedView {
  bbox: Bbox;
  zoom: number;
}

/** The query for clusters and points in a view; null where no listing can be. */
export function mapQueryOf({ bbox, zoom }: SearchedView, search: ListingSearch): MapQuery | null {
  const box = servedBox(bbox);
  if (!box) return null;
  const { polygons, ...filter } = filterOf(search);
  return {
    bbox: [...box],
    zoom,
    filter,
    polygons: polygons.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
  };
}

/** The query which finds where in the country the filter's listings are. */
export const countryQueryOf = (search: ListingSearch): MapQuery | null =>
  mapQueryOf({ bbox: UZBEKISTAN_BOX, zoom: 6 }, search);

/** The bounding box of a response; null when it is empty. */
export function responseBox({ clusters, points }: MapResponse): Bbox | null {
  const corners = [
    ...clusters.flatMap(({ bbox }): [number, number][] => [
      [bbox[0], bbox[1]],
      [bbox[2], bbox[3]],
    ]),
    ...points.map(({ lng, lat }): [number, number] => [lng, lat]),
  ];
  return corners.length > 0 ? bboxOf(corners) : null;
}

export const isWithin = (inner: Bbox, outer: Bbox): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** What a view narrows a search without drawn areas to; null if it does not, or where no listing can be. */
export function viewRing({ bbox }: SearchedView, { polygons }: ListingSearch): LngLat[] | null {
  const box = servedBox(bbox);
  return polygons.length > 0 || !box || isWithin(UZBEKISTAN_BOX, box) ? null : ringOf(box);
}

/**
 * The list of what is in a view: the search narrowed to the view, or to the parts of the drawn areas inside it.
 * Null where no listing can be.
 */
export function listSearchOf(view: SearchedView, search: ListingSearch): ListingSearch | null {
  const box = servedBox(view.bbox);
  if (!box) return null;
  const page = { ...search, size: PAGE_SIZE };
  if (search.polygons.length > 0) {
    const polygons = search.polygons.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 0);
    return polygons.length > 0 ? { ...page, polygons } : null;
  }
  const ring = viewRing(view, search);
  return ring ? { ...page, polygons: [ring] } : page;
}
