import { APPLICATIONS_TOPIC } from '@baza/shared/domain';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { staffModule } from '../staff/index.ts';
import { telegramModule } from '../telegram/index.ts';
import { createApplications } from './applications.ts';
import { bankRoutes } from './bank-routes.ts';
import { queueCounts } from './desk-queue.ts';
import { applicationDeskRoutes } from './desk-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { applicationJobs } from './jobs.ts';
import { applicationMessengerRoutes } from './messenger-routes.ts';
import { ownApplicationRoutes } from './own-routes.ts';
import { applicationsPersonTables } from './person-tables.ts';
import { supervisionRoutes } from './supervision-routes.ts';
import type {} from './tables.ts';
import { templateRoutes } from './template-routes.ts';

export { logApplication } from './application-log.ts';
export { documentPlace } from './application-response.ts';
export { offerSnapshot } from './offer-snapshots.ts';
export { createPersonalValues, LOOKUP_INDEXES, SEALED_COLUMNS } from './personal-values.ts';

export const applicationsModule = defineModule({
  personTables: applicationsPersonTables,
  otherTables: ['application_template'],
  needs: {
    areas: areasModule,
    deskQueues: deskQueuesModule,
    messenger: telegramModule,
    notifications: notificationsModule,
    staff: staffModule,
  },
  async create(
    { db, env, box, messages, phones, drive, quota, realtime, log },
    { areas, deskQueues, messenger, notifications: { notify }, staff: { operatorReads } },
  ) {
    const applications = await createApplications({
      ...{ db, box, areas, notify, messages, phones, drive, quota, operatorReads },
      tellOperators: (message) =>
        void realtime
          .publishTopic(APPLICATIONS_TOPIC, message)
          .catch((error) => log?.error({ err: error }, 'operators were not told of an application')),
    });
    deskQueues.add('applications', {
      role: 'operator',
      async count(user) {
        const { unassigned, mine } = await queueCounts(db, user);
        return unassigned + mine;
      },
    });
    deskQueues.add('overdue', {
      role: 'supervisor',
      count: async (user) => (await queueCounts(db, user)).overdue,
    });
    deskQueues.add('bankApplications', {
      role: 'bank',
      count: (user) => applications.bankDesk.waiting(user),
    });
    return {
      service: applications,
      routes: (api) => api.register(documentRoutes, { documents: applications.documents }),
      idempotentRoutes(api) {
        api.register(ownApplicationRoutes, { applications });
        api.register(applicationDeskRoutes, { applications });
        api.register(supervisionRoutes, { applications });
        api.register(templateRoutes, { applications });
        api.register(bankRoutes, { applications });
        api.register(applicationMessengerRoutes, { applications, messenger, publicUrl: env.PUBLIC_URL });
      },
      jobs: applicationJobs({ applications }),
    };
  },
});
