import { defineModule } from '../../platform/modules/define-module.ts';
import { notificationsModule } from '../notifications/index.ts';
import { staffModule } from '../staff/index.ts';
import { visitsModule } from '../visits/index.ts';
import { createChannel } from './channel.ts';
import { callbackJobs } from './jobs.ts';
import { leadRoutes } from './lead-routes.ts';
import { createLeads } from './leads.ts';
import { callbacksPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const callbacksModule = defineModule({
  personTables: callbacksPersonTables,
  otherTables: [
    // Left without an account, by keyed hashes of a phone number; ended by a link of their own.
    'channel_member',
  ],
  needs: { notifications: notificationsModule, staff: staffModule, visits: visitsModule },
  create({ db, contacts }, { notifications: { notify }, staff: { operatorReads }, visits }) {
    const leads = createLeads({ db, visits, contacts, notify, operatorReads });
    const channel = createChannel({ db, visits, contacts });
    return {
      service: { leads, channel },
      idempotentRoutes: (api) => api.register(leadRoutes, { leads, channel }),
      jobs: callbackJobs({ leads }),
    };
  },
});
