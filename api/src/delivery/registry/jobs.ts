import { defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import type { RegistrySource } from './registry-source.ts';

export const registryJobs = ({ registry }: { registry: RegistrySource }): Job[] => [
  // An unreadable registry must appear in the log before the first page request.
  defineJob({ name: 'registry: read the registry', everyMs: POLL_MS, run: () => registry.current() }),
];
