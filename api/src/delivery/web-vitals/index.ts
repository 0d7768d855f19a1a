import { defineModule } from '../../platform/modules/define-module.ts';
import { canaryModule } from '../canary/index.ts';
import { usageMetricsModule } from '../usage-metrics/index.ts';
import { vitalsRoutes } from './vitals-routes.ts';

export const webVitalsModule = defineModule({
  needs: { canary: canaryModule, usageMetrics: usageMetricsModule },
  create: ({ metrics }, { canary: { canaryVisits }, usageMetrics: { figures, knownReleases } }) => ({
    routes: (api) => api.register(vitalsRoutes, { metrics, figures, canaryVisits, known: knownReleases }),
  }),
});
