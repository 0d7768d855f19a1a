import { defineHousekeeping, defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { Applications } from './applications.ts';

export const applicationJobs = ({ applications }: { applications: Applications }): Job[] => [
  defineJob({ name: 'applications: index names and phones', run: applications.indexPeople }),
  defineHousekeeping('applications: delete old applications', applications.purge),
];
