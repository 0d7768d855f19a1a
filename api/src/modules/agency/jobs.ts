import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Invitations } from './invitations.ts';

export const agencyJobs = ({ invitations }: { invitations: Invitations }): Job[] => [
  defineHousekeeping('agency: delete old invitations', invitations.purge),
  defineHousekeeping('agency: notify of pending invitations', invitations.tellUntold),
];
