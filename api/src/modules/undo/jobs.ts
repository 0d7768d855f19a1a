import { defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { Undo } from './undo.ts';

export const undoJobs = ({ undo }: { undo: Undo }): Job[] => [
  defineJob({ name: 'undo: send notices of final decisions', everyMs: POLL_MS, run: undo.release }),
];
