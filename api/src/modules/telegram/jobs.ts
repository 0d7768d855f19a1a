import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Messenger } from './messenger.ts';

export const telegramJobs = ({ messenger }: { messenger: Messenger }): Job[] => [
  defineHousekeeping('telegram: delete old invitations', messenger.purge),
  defineHousekeeping('telegram: register the webhook', messenger.prepare),
];
