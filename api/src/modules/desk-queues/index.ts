import { defineModule } from '../../platform/modules/define-module.ts';
import { queueRoutes } from './queue-routes.ts';
import { createDeskQueues } from './queues.ts';

export const deskQueuesModule = defineModule({
  create() {
    const queues = createDeskQueues();
    return { service: queues, routes: (api) => api.register(queueRoutes, { queues }) };
  },
});
