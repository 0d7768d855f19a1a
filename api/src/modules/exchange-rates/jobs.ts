import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { RateService } from './rate-service.ts';

export const exchangeRateJobs = ({ rates }: { rates: RateService }): Job[] => [
  // Another process may have stored a rate that this one could not fetch.
  defineJob({
    name: 'exchange rates: fetch the rate',
    everyMs: 3 * 3600 * 1000,
    startsAtOnce: true,
    run: async () => (await rates.refresh()) || rates.reload(),
    isAwaited: false,
  }),
];
