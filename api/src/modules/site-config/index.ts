import { defineModule } from '../../platform/modules/define-module.ts';
import { configRoutes } from './config-routes.ts';

export { publicConfig } from './config-routes.ts';

export const siteConfigModule = defineModule({
  create: ({ env }) => ({ routes: (api) => api.register(configRoutes, { env }) }),
});
