import { defineModule } from '../../platform/modules/define-module.ts';
import { accountsModule } from '../accounts/index.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { peopleModule } from '../people/index.ts';
import { profileModule } from '../profile/index.ts';
import { undoModule } from '../undo/index.ts';
import { createGrantedRoles } from './granted-roles.ts';
import { roleRequestJobs } from './jobs.ts';
import { roleRequestsPersonTables } from './person-tables.ts';
import { createRoleDesk } from './role-desk.ts';
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
    const { notify } = notifications;
    const tell = people.tellRoleDesk;
    const granted = createGrantedRoles({ db, accounts, notify, undo, changed: dataVersion.increment });
    const requests = createRoleRequests({ db, tell });
    const desk = createRoleDesk({ db, documents: profile.documents, undo, granted, tell });
    undo.undoers.role = desk.undo;
    deskQueues.add('roles', { role: 'moderator', count: desk.countWaiting });
    return {
      service: granted,
      idempotentRoutes: (api) => api.register(roleRoutes, { requests, desk }),
      jobs: roleRequestJobs({ granted }),
    };
  },
});
