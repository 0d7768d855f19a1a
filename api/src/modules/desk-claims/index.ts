import { defineModule } from '../../platform/modules/define-module.ts';
import { claimRoutes } from './claim-routes.ts';
import { createClaims } from './claims.ts';
import { claimJobs } from './jobs.ts';
import { deskClaimPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export type { Claims } from './claims.ts';

export const deskClaimsModule = defineModule({
  personTables: deskClaimPersonTables,
  create({ db }) {
    const claims = createClaims(db);
    return {
      service: claims,
      routes: (api) => api.register(claimRoutes, { claims }),
      jobs: claimJobs({ claims }),
    };
  },
});
