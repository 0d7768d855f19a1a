import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { OwnService } from './own-service.ts';
import type { Reports } from './reports.ts';
import type { Viewings } from './viewings.ts';

export const listingJobs = ({
  expire,
  own,
  reports,
  viewings,
}: {
  expire(): Promise<unknown>;
  own: OwnService;
  reports: Reports;
  viewings: Viewings;
}): Job[] => [
  defineHousekeeping('listings: expire listings', expire),
  defineHousekeeping('listings: delete old reports', reports.purge),
  defineHousekeeping('listings: delete old viewings', viewings.purge),
  defineJob({
    name: 'listings: extend the expiry of listings that their owners have read',
    everyMs: POLL_MS,
    run: own.extendRead,
    stop: own.extendRead,
  }),
];
