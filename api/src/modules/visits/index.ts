import { defineModule } from '../../platform/modules/define-module.ts';
import { visitJobs } from './jobs.ts';
import { createVisits } from './visits.ts';

export { rememberContact } from './contact-log.ts';
export { visitorOf } from './visitor.ts';
export type { Visits } from './visits.ts';

export const visitsModule = defineModule({
  async create({ db, env }) {
    const visits = await createVisits(db, env.SECRET_KEY);
    return { service: visits, jobs: visitJobs({ visits, db }) };
  },
});
