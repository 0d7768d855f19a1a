import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import type { GrantedRoles } from './granted-roles.ts';

export const roleRequestJobs = ({ granted }: { granted: GrantedRoles }): Job[] => [
  // Approvals that can no longer be undone, and those that the identity provider has missed.
  defineJob({
    name: 'role requests: grant approved roles',
    everyMs: 10_000,
    run: granted.grantPending,
    isAwaited: false,
  }),
];
