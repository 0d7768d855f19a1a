import { defineHousekeeping, defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { Alerts } from './alerts.ts';

export const savedSearchJobs = ({ alerts }: { alerts: Alerts }): Job[] => [
  defineHousekeeping('saved searches: delete old searches', () => alerts.searches.purge()),
  // Alerts must come within a second.
  defineJob({
    name: 'saved searches: match changed listings',
    everyMs: 100,
    run: () => alerts.feed.round(),
  }),
  defineJob({
    name: 'saved searches: write digests',
    everyMs: 10_000,
    run: () => alerts.digests.tell(),
    isAwaited: false,
  }),
];
