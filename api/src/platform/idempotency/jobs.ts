import type { Db } from '../db/schema.ts';
import { defineHousekeeping, type Job } from '../jobs/define-job.ts';
import { purgeIdempotency } from './idempotency.ts';

export const idempotencyJobs = ({ db }: { db: Db }): Job[] => [
  defineHousekeeping('idempotency: delete old keys', () => purgeIdempotency(db)),
];
