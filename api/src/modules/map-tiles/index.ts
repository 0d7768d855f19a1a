import { defineModule } from '../../platform/modules/define-module.ts';
import { tileRoutes } from './tile-routes.ts';

export { isUrl, PMTILES_PATH } from './pmtiles.ts';

export const mapTilesModule = defineModule({
  create: ({ env }) => ({ routes: (api) => api.register(tileRoutes, { env }) }),
});
