import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../jobs/define-job.ts';
import type { MessageQueue } from './message-queue.ts';

export const messageJobs = ({ messages }: { messages: MessageQueue }): Job[] => [
  defineHousekeeping('messages: delete old messages', messages.purge),
  defineJob({ name: 'messages: send text messages', everyMs: POLL_MS, run: messages.deliver }),
];
