import { join } from 'node:path';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type { Mail, Mailer } from './mailer.ts';

/** The mailer configured by the environment. */
export function openMailer(
  env: { SMTP_URL?: string; MAIL_FROM?: string; PUBLIC_URL: string },
  dataDir: string,
): Mailer {
  const from = env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL).hostname}`;
  return env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, from)
    : createOutboxMailer(join(dataDir, 'outbox'), from);
}
