import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { createGeocoder } from './geocoder.ts';
import { geocoderRoutes } from './geocoder-routes.ts';

export const geocodingModule = defineModule({
  needs: { areas: areasModule },
  create({ env }, { areas }) {
    const geocoder = env.GEOCODER_URL ? createGeocoder(env.GEOCODER_URL) : undefined;
    return {
      routes: (api) => api.register(geocoderRoutes, { geocoder, areas, outlines: areas.outlines }),
    };
  },
});
