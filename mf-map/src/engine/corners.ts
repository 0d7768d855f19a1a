import type { Bbox } from '@baza/shared/domain';

/** In place of `geom/Polygon` for OpenLayers' view, which fits a box by its corners. */
export const fromExtent = ([west, south, east, north]: Bbox) => ({
  getFlatCoordinates: () => [west, south, west, north, east, north, east, south],
  getStride: () => 2,
});
