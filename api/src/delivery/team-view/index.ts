import { defineModule } from '../../platform/modules/define-module.ts';
import { errorReportsModule } from '../error-reports/index.ts';
import { opsApiModule } from '../ops-api/index.ts';
import { registryModule } from '../registry/index.ts';
import { teamRoutes } from './team-routes.ts';

export const teamViewModule = defineModule({
  needs: { errorReports: errorReportsModule, opsApi: opsApiModule, registry: registryModule },
  create: ({ verifyRelease }, { errorReports, opsApi, registry }) => ({
    routes: (api) =>
      api.register(teamRoutes, {
        ...{ ops: opsApi, faults: errorReports, registry: registry.source, store: registry.store },
        verify: verifyRelease,
      }),
  }),
});
