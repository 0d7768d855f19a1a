import { join, resolve } from 'node:path';
import { createContactBox } from './auth/encryption/contact-box.ts';
import { createFieldBox } from './auth/encryption/field-box.ts';
import { storedKey } from './auth/encryption/stored-key.ts';
import { createCurrentRoles, createEndedSessions } from './auth/tokens/index.ts';
import { openAccounts } from './modules/accounts/index.ts';
import * as modules from './modules.ts';
import { secretKeysOf } from './platform/config/env.ts';
import { idempotencyJobs } from './platform/idempotency/jobs.ts';
import { idempotencyPersonTables } from './platform/idempotency/person-tables.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { openMailer } from './platform/mail/index.ts';
import { createMailLimits } from './platform/mail/mail-limits.ts';
import {
  createMessageQueue,
  messageJobs,
  openBot,
  openPhones,
  webhookSender,
} from './platform/message-queue/index.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { type Module, type StartedModules, startModules } from './platform/modules/define-module.ts';
import type { Infrastructure } from './platform/modules/infrastructure.ts';
import { inOrderOfDeletion } from './platform/personal-data/person-table.ts';
import { createDrive, createVideoLinks } from './platform/storage/index.ts';
import { storagePersonTables } from './platform/storage/person-tables.ts';
import { createSealedFiles } from './platform/storage/sealed-files.ts';

/** What the caller opens; the rest has defaults: outboxes and files in the data directory, no open pages. */
export type ServiceOptions = Pick<Infrastructure, 'env' | 'database'> &
  Partial<
    Pick<
      Infrastructure,
      | 'currentRoles'
      | 'drive'
      | 'ended'
      | 'keepKeys'
      | 'log'
      | 'mailer'
      | 'metrics'
      | 'phones'
      | 'realtime'
      | 'teamClients'
      | 'verifyLogout'
      | 'verifyRelease'
    >
  >;

const NO_PAGES: Infrastructure['realtime'] = {
  publishTopic: async () => undefined,
  sendToUser: async () => undefined,
  connections: () => 0,
};

/** Tables with rows about accounts, in the order of deletion. */
export const personTables = () =>
  inOrderOfDeletion([
    storagePersonTables,
    idempotencyPersonTables,
    ...Object.values<Module>(modules).map((module) => module.personTables ?? []),
  ]);

async function createInfrastructure(options: ServiceOptions): Promise<Infrastructure> {
  const { env, database, log } = options;
  const { db } = database;
  const dataDir = resolve(env.DATA_DIR);
  const drive = options.drive ?? (await createDrive({ dir: join(dataDir, 'files') }));
  const phones = options.phones ?? openPhones(env, dataDir);
  const keys = secretKeysOf(env);
  const box = createFieldBox(keys);
  const telegram = openBot(env);
  const senders = { sms: phones.sender, webhook: webhookSender, ...(telegram && { telegram: telegram.bot }) };
  let dataVersion = 0;
  return {
    ...options,
    ...{ dataDir, db, drive, phones, keys, box, telegram },
    personTables: personTables(),
    metrics: options.metrics ?? new Metrics(),
    dataVersion: { current: () => dataVersion, increment: () => void dataVersion++ },
    files: createSealedFiles(drive),
    quota: { perHour: env.UPLOADS_PER_HOUR, perDay: env.UPLOADS_PER_DAY },
    videoLinks: createVideoLinks(await storedKey(db, 'video-key')),
    mailer: options.mailer ?? openMailer(env, dataDir),
    mailLimits: createMailLimits(db),
    messages: createMessageQueue({ db, box, senders, log }),
    realtime: options.realtime ?? NO_PAGES,
    contacts: await createContactBox(db, keys),
    currentRoles: options.currentRoles ?? createCurrentRoles(openAccounts(env, db)),
    ended: options.ended ?? (await createEndedSessions(db)),
  };
}

/** Infrastructure and modules, created once on a migrated database, before the application. */
export interface Services extends StartedModules<typeof modules> {
  infrastructure: Infrastructure;
  /** The background jobs of infrastructure and modules. */
  jobs: readonly Job[];
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const infrastructure = await createInfrastructure(options);
  const started = await startModules(modules, infrastructure);
  const jobs = started.contributions.flatMap((contribution) => contribution.jobs ?? []);
  return {
    ...started,
    infrastructure,
    jobs: [...idempotencyJobs(infrastructure), ...messageJobs(infrastructure), ...jobs],
  };
}
