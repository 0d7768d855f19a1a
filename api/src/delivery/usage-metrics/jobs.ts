import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { RemoteFigures } from './figures.ts';

export const usageMetricsJobs = ({ figures }: { figures: RemoteFigures }): Job[] => [
  defineHousekeeping('usage metrics: delete old metrics', figures.purge),
];
