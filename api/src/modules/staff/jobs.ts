import { defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { OperatorReads } from './operators.ts';

export const staffJobs = ({
  escalate,
  operatorReads,
}: {
  escalate(): Promise<void>;
  operatorReads: OperatorReads;
}): Job[] => [
  defineJob({
    name: 'staff: escalate late requests and applications',
    everyMs: 5000,
    run: escalate,
    isAwaited: false,
  }),
  defineJob({
    name: 'staff: remember operators who have read a queue',
    everyMs: POLL_MS,
    run: operatorReads.flush,
    stop: operatorReads.flush,
  }),
];
