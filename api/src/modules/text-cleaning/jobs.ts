import { defineJob, HOUSEKEEPING_MS, type Job } from '../../platform/jobs/define-job.ts';
import type { TextCleaner } from './text-cleaner.ts';

export const textCleaningJobs = ({ textCleaner }: { textCleaner: TextCleaner }): Job[] => [
  // Another process may have been stopped before its end, so every round tries again.
  defineJob({
    name: 'text cleaning: clean stored texts',
    everyMs: HOUSEKEEPING_MS,
    startsAtOnce: true,
    run: textCleaner.run,
    isAwaited: false,
    stop: textCleaner.stop,
  }),
];
