import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { AccountDeletion } from './account-deletion.ts';

export const accountJobs = ({ deletion }: { deletion: AccountDeletion }): Job[] => [
  defineHousekeeping('accounts: delete old deletions', deletion.purge),
  defineJob({
    name: 'accounts: read deletions by other processes',
    everyMs: POLL_MS,
    run: deletion.follow,
    isAwaited: false,
  }),
];
