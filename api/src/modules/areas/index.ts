import { defineModule } from '../../platform/modules/define-module.ts';
import { areaRoutes } from './area-routes.ts';
import { createAreaService } from './area-service.ts';
import { installBuiltInAreas } from './built-in-areas.ts';
import { createAreaOutlines } from './outlines.ts';
import type {} from './tables.ts';

export {
  type AreaIndex,
  areaResponse,
  BETWEEN_AREAS,
  NAME_BEGINS,
  refOf,
  WORD_BEGINS,
} from './area-index.ts';
export type { AreaService } from './area-service.ts';
export { readFeatures } from './outline-import.ts';
export type { AreaOutlines } from './outlines.ts';
export { createPlacementOf, type PlacementOf } from './placement.ts';
export { readCsv } from './read-rows.ts';
export { type Rejected, runImport } from './run-import.ts';

export const areasModule = defineModule({
  otherTables: ['area', 'area_outline'],
  async create({ database, db }) {
    await installBuiltInAreas(db);
    const areas = await createAreaService(db);
    const outlines = createAreaOutlines(database.reader, areas);
    return {
      service: { ...areas, outlines },
      routes: (api) => api.register(areaRoutes, { areas, outlines }),
    };
  },
});
