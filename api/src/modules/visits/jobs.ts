import type { Db } from '../../platform/db/schema.ts';
import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import { purgeContacts } from './contact-log.ts';
import type { Visits } from './visits.ts';

export const visitJobs = ({ visits, db }: { visits: Visits; db: Db }): Job[] => [
  defineHousekeeping('visits: delete old views', visits.purge),
  defineHousekeeping('visits: delete old contacts', () => purgeContacts(db)),
];
