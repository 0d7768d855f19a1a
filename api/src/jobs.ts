import { sessionJobs } from './auth/tokens/index.ts';
import type { Services } from './container.ts';
import { canaryJobs } from './delivery/canary/jobs.ts';
import { errorReportJobs } from './delivery/error-reports/jobs.ts';
import { registryJobs } from './delivery/registry/jobs.ts';
import { usageMetricsJobs } from './delivery/usage-metrics/jobs.ts';
import { accountJobs } from './modules/accounts/index.ts';
import { agencyJobs } from './modules/agency/index.ts';
import { applicationJobs } from './modules/applications/index.ts';
import { callbackJobs } from './modules/callbacks/index.ts';
import { contentJobs } from './modules/content/index.ts';
import { exchangeRateJobs } from './modules/exchange-rates/index.ts';
import { keyRotationJobs } from './modules/key-rotation/index.ts';
import { listingJobs } from './modules/listings/index.ts';
import { marketStatsJobs } from './modules/market-stats/index.ts';
import { notificationJobs } from './modules/notifications/index.ts';
import { roleRequestJobs } from './modules/role-requests/index.ts';
import { savedSearchJobs } from './modules/saved-searches/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { searchRequestJobs } from './modules/search-requests/index.ts';
import { selectionJobs } from './modules/selections/index.ts';
import { staffJobs } from './modules/staff/index.ts';
import { telegramJobs } from './modules/telegram/index.ts';
import { textCleaningJobs } from './modules/text-cleaning/index.ts';
import { undoJobs } from './modules/undo/index.ts';
import { visitJobs } from './modules/visits/index.ts';
import type { Db } from './platform/db/schema.ts';
import { idempotencyJobs } from './platform/idempotency/jobs.ts';
import { type Job, startJobs } from './platform/jobs/define-job.ts';
import { messageJobs } from './platform/message-queue/index.ts';

const JOBS = [
  accountJobs,
  agencyJobs,
  applicationJobs,
  callbackJobs,
  canaryJobs,
  contentJobs,
  errorReportJobs,
  exchangeRateJobs,
  idempotencyJobs,
  keyRotationJobs,
  listingJobs,
  marketStatsJobs,
  messageJobs,
  notificationJobs,
  registryJobs,
  roleRequestJobs,
  savedSearchJobs,
  searchJobs,
  searchRequestJobs,
  selectionJobs,
  sessionJobs,
  staffJobs,
  telegramJobs,
  textCleaningJobs,
  undoJobs,
  usageMetricsJobs,
  visitJobs,
];

interface Deps {
  services: Services;
  db: Db;
  log: { error(facts: object, sentence: string): void };
}

/** The background jobs of all modules. */
export const backgroundJobs = (services: Services, db: Db): readonly Job[] =>
  JOBS.flatMap((jobsOf) => jobsOf({ ...services, db }));

/** Starts the background jobs of all modules; returns a function that stops them. */
export function startBackgroundJobs({ services, db, log }: Deps): () => Promise<void> {
  return startJobs(backgroundJobs(services, db), log);
}
