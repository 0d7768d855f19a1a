import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { RoleRequests } from './role-requests.ts';

export const roleRequestJobs = ({ roles }: { roles: RoleRequests }): Job[] => [
  // Approvals that can no longer be undone, and those that the identity provider has missed.
  defineJob({
    name: 'role requests: grant approved roles',
    everyMs: 10_000,
    run: roles.grantPending,
    isAwaited: false,
  }),
];
