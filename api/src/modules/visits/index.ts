import { defineModule } from '../../platform/modules/define-module.ts';
import { visitJobs } from './jobs.ts';
import { visitsPersonTables } from './person-tables.ts';
import type {} from './tables.ts';
import { createVisits } from './visits.ts';

export { rememberContact } from './contact-log.ts';
export { visitorOf } from './visitor.ts';
export type { Visits } from './visits.ts';

export const visitsModule = defineModule({
  personTables: visitsPersonTables,
  otherTables: [
    'listing_day',
    'listing_stat',
    // Visitors by keyed hashes that change and go with time.
    'listing_visit',
  ],
  async create({ db, env }) {
    const visits = await createVisits(db, env.SECRET_KEY);
    return { service: visits, jobs: visitJobs({ visits, db }) };
  },
});
