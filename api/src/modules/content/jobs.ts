import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { ContentReader } from './content-reader.ts';

export const contentJobs = ({ content }: { content: ContentReader }): Job[] => [
  defineHousekeeping('content: delete old views', content.purge),
];
