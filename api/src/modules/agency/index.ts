import { defineModule } from '../../platform/modules/define-module.ts';
import { accountsModule } from '../accounts/index.ts';
import { areasModule } from '../areas/index.ts';
import { listingsModule } from '../listings/index.ts';
import { membershipsModule } from '../memberships/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { peopleModule } from '../people/index.ts';
import { searchModule } from '../search/index.ts';
import { visitsModule } from '../visits/index.ts';
import { agencyRoutes } from './agency-routes.ts';
import { createInvitations } from './invitations.ts';
import { agencyJobs } from './jobs.ts';
import { agencyPersonTables } from './person-tables.ts';
import { createReceivedInvitations } from './received-invitations.ts';
import { createStaffListings } from './staff-listings.ts';
import type {} from './tables.ts';

export const agencyModule = defineModule({
  personTables: agencyPersonTables,
  needs: {
    accounts: accountsModule,
    areas: areasModule,
    listings: listingsModule,
    memberships: membershipsModule,
    notifications: notificationsModule,
    people: peopleModule,
    search: searchModule,
    visits: visitsModule,
  },
  create({ db, box, currentRoles, dataVersion, log }, needs) {
    const { areas, memberships, visits } = needs;
    const { notify } = needs.notifications;
    const invitations = createInvitations({
      ...{ db, box, visits, notify },
      accounts: needs.accounts.accounts,
      onUntold: (error) => log?.error({ err: error }, 'an invitation was not told of'),
    });
    const received = createReceivedInvitations({
      ...{ db, visits, notify, roles: currentRoles },
      changed: dataVersion.increment,
    });
    const staffListings = createStaffListings({
      ...{ db, areas, notify },
      cases: needs.listings.cases,
      changed: needs.search.changed,
    });
    const { specialists } = needs.people;
    return {
      service: { invitations },
      idempotentRoutes: (api) =>
        api.register(agencyRoutes, {
          ...{ specialists, invitations, received, staffListings, memberships, currentRoles },
        }),
      jobs: agencyJobs({ invitations }),
    };
  },
});
