import { defineModule } from '../../platform/modules/define-module.ts';
import { accountsModule } from '../accounts/index.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { peopleModule } from '../people/index.ts';
import { profileModule } from '../profile/index.ts';
import { undoModule } from '../undo/index.ts';
import { roleRequestJobs } from './jobs.ts';
import { roleRequestsPersonTables } from './person-tables.ts';
import { createRoleRequests } from './role-requests.ts';
import { roleRoutes } from './role-routes.ts';
import type {} from './tables.ts';

export const roleRequestsModule = defineModule({
  personTables: roleRequestsPersonTables,
  needs: {
    accounts: accountsModule,
    deskQueues: deskQueuesModule,
    notifications: notificationsModule,
    people: peopleModule,
    profile: profileModule,
    undo: undoModule,
  },
  create({ db, dataVersion }, { accounts: { accounts }, deskQueues, notifications, people, profile, undo }) {
    const roles = createRoleRequests({
      db,
      accounts,
      documents: profile.documents,
      notify: notifications.notify,
      undo,
      tell: people.tellRoleDesk,
      changed: dataVersion.increment,
    });
    undo.undoers.role = roles.undo;
    deskQueues.add('roles', { role: 'moderator', count: roles.countWaiting });
    return {
      service: roles,
      idempotentRoutes: (api) => api.register(roleRoutes, { roles }),
      jobs: roleRequestJobs({ roles }),
    };
  },
});
