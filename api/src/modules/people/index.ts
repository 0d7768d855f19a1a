import { ROLES_TOPIC } from '@baza/shared/domain';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { createBadges } from './badges.ts';
import { createPeopleReader } from './people-reader.ts';
import { peopleRoutes, specialistRoutes } from './people-routes.ts';
import { peoplePersonTables } from './person-tables.ts';
import { createSpecialists } from './specialists.ts';
import type {} from './tables.ts';

export { callbackFigures, mustBePublic, type PeopleReader, requestFigures } from './people-reader.ts';
export type { Specialists } from './specialists.ts';

export const peopleModule = defineModule({
  personTables: peoplePersonTables,
  needs: { areas: areasModule, notifications: notificationsModule },
  create({ db, database, currentRoles, dataVersion, realtime, log }, { areas, notifications: { notify } }) {
    const tellRoleDesk = (id: number) =>
      void realtime
        .publishTopic(ROLES_TOPIC, { id })
        .catch((error) => log?.error({ err: error }, 'moderators were not told of a request for a role'));
    const changed = dataVersion.increment;
    const people = createPeopleReader({ database, areas });
    const specialists = createSpecialists({ db, notify, roles: currentRoles, changed });
    const badges = createBadges({ db, notify, tell: tellRoleDesk, changed });
    return {
      service: { ...people, specialists, badges, tellRoleDesk },
      routes: (api) => api.register(peopleRoutes, { people }),
      idempotentRoutes: (api) => api.register(specialistRoutes, { specialists }),
      accountChanged: badges.check,
    };
  },
});
