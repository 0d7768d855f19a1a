import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Selections } from './selections.ts';

export const selectionJobs = ({ selections }: { selections: Selections }): Job[] => [
  defineHousekeeping('selections: delete old selections', selections.purge),
];
