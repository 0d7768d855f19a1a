import { defineModule } from '../../platform/modules/define-module.ts';
import { visitsModule } from '../visits/index.ts';
import { searchRequestJobs } from './jobs.ts';
import { searchOrderRoutes } from './search-order-routes.ts';
import { createSearchOrders } from './search-orders.ts';

export const searchRequestsModule = defineModule({
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
