import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { AnalyticsReader } from './analytics.ts';

export const marketStatsJobs = ({ analytics }: { analytics: AnalyticsReader }): Job[] => [
  defineHousekeeping('market stats: compute prices by month', analytics.refresh),
];
