import { defineHousekeeping, defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { RemoteFigures } from '../usage-metrics/figures.ts';
import type { CanaryAnalyser } from './analyser.ts';
import type { CanaryVisits } from './visits/canary-visits.ts';

export const canaryJobs = ({
  canaryVisits,
  figures,
  analyser,
}: {
  canaryVisits: CanaryVisits;
  figures: RemoteFigures;
  analyser: CanaryAnalyser;
}): Job[] => [
  defineHousekeeping('canary: delete old visits', canaryVisits.purge),
  // Visits become metrics, so they are written first.
  defineJob({
    name: 'canary: write visits and metrics',
    everyMs: 5000,
    run: () => canaryVisits.flush().then(figures.flush),
    isAwaited: false,
  }),
  defineJob({ name: 'canary: analyse canaries', everyMs: 2000, run: analyser.look, isAwaited: false }),
];
