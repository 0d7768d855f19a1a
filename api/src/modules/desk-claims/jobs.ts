import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { Claims } from './claims.ts';

const HOUR_MS = 3_600_000;

export const claimJobs = ({ claims }: { claims: Claims }): Job[] => [
  defineJob({ name: 'desk: delete ended claims', everyMs: HOUR_MS, run: claims.purge }),
];
