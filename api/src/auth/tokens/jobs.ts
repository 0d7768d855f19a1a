import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { EndedSessions } from './ended-sessions.ts';

export const sessionJobs = ({
  ended,
  accounts,
}: {
  ended: EndedSessions;
  accounts: { endOffline(sid: string): Promise<void> };
}): Job[] => [
  defineHousekeeping('sessions: delete old ended sessions', () => ended.purge(accounts.endOffline)),
  defineJob({
    name: 'sessions: read log-outs by other processes',
    everyMs: POLL_MS,
    run: ended.follow,
    isAwaited: false,
  }),
];
