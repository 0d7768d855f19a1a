import { defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';

export const keyRotationJobs = ({
  renewKeys,
  answerKeyCommand,
}: {
  renewKeys(): Promise<unknown>;
  answerKeyCommand(): Promise<void>;
}): Job[] => [
  // Reads every application once, beside requests.
  defineJob({ name: 'key rotation: encrypt with the current key', run: renewKeys }),
  defineJob({
    name: 'key rotation: run a requested rotation',
    everyMs: POLL_MS,
    run: answerKeyCommand,
    isAwaited: false,
  }),
];
