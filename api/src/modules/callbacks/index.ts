import { defineModule } from '../../platform/modules/define-module.ts';
import { deskClaimsModule } from '../desk-claims/index.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { staffModule } from '../staff/index.ts';
import { undoModule } from '../undo/index.ts';
import { visitsModule } from '../visits/index.ts';
import { createChannel } from './channel.ts';
import { callbackJobs } from './jobs.ts';
import { leadRoutes } from './lead-routes.ts';
import { createLeads } from './leads.ts';
import { createOutcomes } from './outcomes.ts';
import { callbacksPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const callbacksModule = defineModule({
  personTables: callbacksPersonTables,
  otherTables: [
    // Left without an account, by keyed hashes of a phone number; ended by a link of their own.
    'channel_member',
  ],
  needs: {
    claims: deskClaimsModule,
    deskQueues: deskQueuesModule,
    notifications: notificationsModule,
    staff: staffModule,
    undo: undoModule,
    visits: visitsModule,
  },
  create(
    { db, contacts },
    { claims, deskQueues, notifications: { notify }, staff: { operatorReads }, undo, visits },
  ) {
    const leads = createLeads({ db, visits, contacts, claims, notify, operatorReads });
    const outcomes = createOutcomes({ db, contacts, claims, undo });
    const channel = createChannel({ db, visits, contacts });
    deskQueues.add('callbacks', { role: null, count: ({ sub }) => leads.countWaiting(sub) });
    deskQueues.add('companyCallbacks', { role: 'operator', count: () => leads.countWaiting(null) });
    return {
      service: { leads, channel },
      idempotentRoutes: (api) => api.register(leadRoutes, { leads, channel, outcomes }),
      jobs: callbackJobs({ leads }),
    };
  },
});
