import { defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { RegistrySource } from './registry-source.ts';

export const registryJobs = ({ registry }: { registry: RegistrySource }): Job[] => [
  // The log reports an unreadable registry at once, before any page is requested.
  defineJob({ name: 'registry: read the registry', everyMs: POLL_MS, run: () => registry.current() }),
];
