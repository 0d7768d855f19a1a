import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Reports } from './reports.ts';
import type { Viewings } from './viewings.ts';

export const listingJobs = ({
  expire,
  reports,
  viewings,
}: {
  expire(): Promise<unknown>;
  reports: Reports;
  viewings: Viewings;
}): Job[] => [
  defineHousekeeping('listings: expire listings', expire),
  defineHousekeeping('listings: delete old reports', reports.purge),
  defineHousekeeping('listings: delete old viewings', viewings.purge),
];
