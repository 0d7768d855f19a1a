import { defineHousekeeping } from '../../platform/jobs/define-job.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { notificationsModule } from '../notifications/index.ts';
import { createMemberships } from './memberships.ts';
import { membershipsPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export { endOtherMemberships, type Memberships } from './memberships.ts';

export const membershipsModule = defineModule({
  personTables: membershipsPersonTables,
  needs: { notifications: notificationsModule },
  create({ db, currentRoles, dataVersion }, { notifications: { notify } }) {
    const memberships = createMemberships({
      ...{ db, notify, roles: currentRoles },
      changed: dataVersion.increment,
    });
    return {
      service: memberships,
      jobs: [defineHousekeeping('agency: check memberships', memberships.checkAll)],
      accountChanged: ({ sub }) => memberships.check([sub]),
    };
  },
});
