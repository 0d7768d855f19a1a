import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Leads } from './leads.ts';

export const callbackJobs = ({ leads }: { leads: Leads }): Job[] => [
  defineHousekeeping('callbacks: delete old requests', leads.purge),
];
