import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { Deliveries } from './deliveries.ts';
import type { Notices } from './notices.ts';

export const notificationJobs = ({
  notices,
  deliveries,
}: {
  notices: Notices;
  deliveries: Deliveries;
}): Job[] => [
  defineHousekeeping('notifications: delete old notifications', notices.purge),
  defineHousekeeping('notifications: delete old deliveries', deliveries.purge),
  defineJob({
    name: 'notifications: send by email, push and messenger',
    everyMs: POLL_MS,
    run: deliveries.deliver,
    isAwaited: false,
    stop: deliveries.stop,
  }),
];
