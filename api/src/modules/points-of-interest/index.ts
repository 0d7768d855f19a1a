import { defineModule } from '../../platform/modules/define-module.ts';
import { createNearFields } from './near-fields.ts';
import { placeRoutes } from './place-routes.ts';
import { createPlaceReader } from './places.ts';
import type {} from './tables.ts';

export type { NearFields } from './near-fields.ts';
export { type NearPlaces, nearPlaces } from './near-places.ts';

export const pointsOfInterestModule = defineModule({
  otherTables: ['place'],
  async create({ database }) {
    const places = createPlaceReader(database.reader);
    return {
      service: { near: await createNearFields(places) },
      routes: (api) => api.register(placeRoutes, { places }),
    };
  },
});
