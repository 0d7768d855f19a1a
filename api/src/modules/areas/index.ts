export {
  type AreaIndex,
  areaResponse,
  BETWEEN_AREAS,
  NAME_BEGINS,
  refOf,
  WORD_BEGINS,
} from './area-index.ts';
export { areaRoutes } from './area-routes.ts';
export { type AreaService, createAreaService } from './area-service.ts';
export { installBuiltInAreas } from './built-in-areas.ts';
export { readFeatures } from './outline-import.ts';
export { type AreaOutlines, createAreaOutlines } from './outlines.ts';
export { createPlacementOf, type PlacementOf } from './placement.ts';
export { readCsv } from './read-rows.ts';
export { type Rejected, runImport } from './run-import.ts';
