import { defineModule } from '../../platform/modules/define-module.ts';
import { visitsModule } from '../visits/index.ts';
import { searchRequestJobs } from './jobs.ts';
import { searchOrderRoutes } from './search-order-routes.ts';
import { createSearchOrders } from './search-orders.ts';
import type {} from './tables.ts';

export const searchRequestsModule = defineModule({
  otherTables: [
    // Left without an account, by keyed hashes of a phone number; ended by a link of their own.
    'search_order',
  ],
  needs: { visits: visitsModule },
  create({ db, contacts }, { visits }) {
    const orders = createSearchOrders({ db, visits, contacts });
    return {
      service: orders,
      routes: (api) => api.register(searchOrderRoutes, { orders }),
      jobs: searchRequestJobs({ orders }),
    };
  },
});
