import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { createAnalytics } from './analytics.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { marketStatsJobs } from './jobs.ts';

export const marketStatsModule = defineModule({
  needs: { areas: areasModule },
  create({ database }, { areas }) {
    const analytics = createAnalytics(database, areas);
    return {
      routes: (api) => api.register(analyticsRoutes, { analytics }),
      jobs: marketStatsJobs({ analytics }),
    };
  },
});
