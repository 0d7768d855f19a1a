import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Applications } from './applications.ts';

export const applicationJobs = ({ applications }: { applications: Applications }): Job[] => [
  defineHousekeeping('applications: delete old applications', applications.purge),
];
