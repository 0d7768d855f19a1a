import { defineJob, type Job } from '../../platform/jobs/define-job.ts';

export const staffJobs = ({ escalate }: { escalate(): Promise<void> }): Job[] => [
  defineJob({
    name: 'staff: escalate late requests and applications',
    everyMs: 5000,
    run: escalate,
    isAwaited: false,
  }),
];
