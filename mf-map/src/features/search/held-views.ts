import { type Bbox, filterOf, inBbox, type ListingSearch } from '@baza/shared/domain';
import type { ListingsResponse, MapQuery, MapResponse } from '@baza/shared/schema';
import { isWithin } from './queries.ts';

const MAX_HELD = 30;

/** What was asked for a view. */
export interface AskedView {
  pins: MapQuery;
  list: ListingSearch;
  /** Equal for searches that differ in view and page alone. */
  key: string;
}

export const askedView = (pins: MapQuery, list: ListingSearch, search: ListingSearch): AskedView => ({
  pins,
  list,
  key: JSON.stringify([filterOf(search), search.sort]),
});

/** The views of this visit, the newest first. What was found in them is the store's, for as long as it keeps it. */
export function createHeldViews() {
  let held: readonly AskedView[] = [];
  return {
    add(asked: AskedView) {
      held = [asked, ...held.filter((view) => view !== asked)].slice(0, MAX_HELD);
    },
    /** Views of the same search around another one. */
    around: ({ key, pins }: AskedView): readonly AskedView[] =>
      held.filter((outer) => outer.key === key && isWithin(pins.bbox, outer.pins.bbox)),
  };
}

/** The part of a response inside a box; null if it has not every listing as a point. */
export function pinsWithin(response: MapResponse, bbox: Bbox): MapResponse | null {
  if (response.points.length < response.total) return null;
  const points = response.points.filter(({ lng, lat }) => inBbox([lng, lat], bbox));
  return { clusters: [], points, total: points.length };
}

/** The part of a list inside a box; null if it is a page of a longer one. */
export function listWithin(response: ListingsResponse, bbox: Bbox): ListingsResponse | null {
  if (response.page !== 1 || response.items.length < response.total) return null;
  const items = response.items.filter(({ point }) => inBbox(point, bbox));
  return { ...response, items, total: items.length };
}
