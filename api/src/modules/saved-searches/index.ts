import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { exchangeRatesModule } from '../exchange-rates/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { searchModule } from '../search/index.ts';
import { createAlerts } from './alerts.ts';
import { savedSearchJobs } from './jobs.ts';
import { savedSearchesPersonTables } from './person-tables.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import type {} from './tables.ts';

export { nextDigest } from './next-digest.ts';

export const savedSearchesModule = defineModule({
  personTables: savedSearchesPersonTables,
  otherTables: [
    // What alerts have read.
    'alert_feed',
    'saved_search_change',
  ],
  needs: {
    areas: areasModule,
    rates: exchangeRatesModule,
    notifications: notificationsModule,
    search: searchModule,
  },
  create({ db, env, messages, contacts, log }, { areas, rates, notifications: { notify }, search }) {
    const alerts = createAlerts({
      ...{ db, areas, rates, search, notify, messages, contacts, log },
      publicUrl: env.PUBLIC_URL,
    });
    return {
      service: alerts,
      idempotentRoutes: (api) => api.register(savedSearchRoutes, { savedSearches: alerts.searches }),
      jobs: savedSearchJobs({ alerts }),
    };
  },
});
