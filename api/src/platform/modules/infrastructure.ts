import type { Disk } from 'flydrive';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { SecretKeys } from '../../auth/encryption/seal.ts';
import type { KeptSecrets } from '../../auth/encryption/secret-file.ts';
import type { TeamClients } from '../../auth/identity-provider/team-clients.ts';
import type { CurrentRoles, EndedSessions, LogoutTokenVerifier } from '../../auth/tokens/index.ts';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { Mailer } from '../mail/index.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import type { MessageQueue, Phones } from '../message-queue/index.ts';
import type { Bot } from '../message-queue/telegram-sender.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PersonTable } from '../personal-data/person-table.ts';
import type { Realtime } from '../realtime/index.ts';
import type { VideoLinks } from '../storage/index.ts';
import type { SealedFiles } from '../storage/sealed-files.ts';
import type { UploadQuota } from '../storage/upload-quota.ts';

/** What every module may use. Nothing in it belongs to one module. */
export interface Infrastructure {
  env: Env;
  dataDir: string;
  database: Database;
  /** The primary of `database`. */
  db: Db;
  log?: {
    warn(facts: object, sentence: string): void;
    error(facts: object, sentence: string): void;
  };
  metrics: Metrics;
  /** The version of what the public sees, in this process. */
  dataVersion: { current(): number; increment(): void };

  /** Tables with rows about accounts, of all modules, in the order of deletion. */
  personTables: readonly PersonTable[];

  /** Uploaded files. */
  drive: Disk;
  /** Encrypted files on `drive`. */
  files: SealedFiles;
  quota: UploadQuota;
  videoLinks: VideoLinks;

  mailer: Mailer;
  mailLimits: MailLimits;
  phones: Phones;
  /** Texts and webhooks, sent by a background job. */
  messages: MessageQueue;
  /** The bot of the site in Telegram; null without one. */
  telegram: { bot: Bot; name: string } | null;
  /** Sends to open pages. */
  realtime: Pick<Realtime, 'publishTopic' | 'sendToUser' | 'connections'>;

  /** Read by the boxes at each call: a rotation changes them. */
  keys: SecretKeys;
  /** Stores the keys that are in the data folder when they change. */
  keepKeys?(keys: KeptSecrets): void;
  /** Encrypts personal values. */
  box: FieldBox;
  /** Encrypts contacts that visitors leave. */
  contacts: ContactBox;

  currentRoles: CurrentRoles;
  ended: EndedSessions;
  /** Verifies what the identity provider says of ended sessions; without it that is not heard. */
  verifyLogout?: LogoutTokenVerifier;
  /** Identifies teams and CIs that release remotes; without it only ops may. */
  verifyRelease?(token: string): Promise<{ identity: string; isOps: boolean }>;
  /** Clients of teams in the embedded identity provider. */
  teamClients?: TeamClients;
}
