import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Faults } from './faults.ts';

export const errorReportJobs = ({ faults }: { faults: Faults }): Job[] => [
  defineHousekeeping('error reports: delete old reports', faults.purge),
];
