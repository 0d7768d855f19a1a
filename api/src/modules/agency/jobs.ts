import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { Invitations } from './invitations.ts';
import type { Memberships } from './memberships.ts';

export const agencyJobs = ({
  invitations,
  memberships,
}: {
  invitations: Invitations;
  memberships: Memberships;
}): Job[] => [
  defineHousekeeping('agency: delete old invitations', invitations.purge),
  defineHousekeeping('agency: notify of pending invitations', invitations.tellUntold),
  defineHousekeeping('agency: check memberships', memberships.checkAll),
];
