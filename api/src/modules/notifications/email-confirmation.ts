import { createHash, randomBytes } from 'node:crypto';
import { localePath, paths } from '@baza/shared/contract/routes';
import { type Edition, inLatin, LATIN, localeOfEdition } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { notFound, tooMany } from '../../platform/http/problem.ts';
import { letterText } from '../../platform/i18n/texts.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';

const HOURS = 24;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Asks the owner of an address whether it may get notices: anybody can write a stranger's address into an account. The
 * link works once, and only for the account that it was sent for.
 */
export interface EmailConfirmation {
  /** Sends a link; earlier ones stop working. Throws 429 if the mailbox or the account had enough of them. */
  send(sub: string, address: string, edition: Edition): Promise<void>;
  /** Throws 404 for a link of another account, and for one that is used or expired. */
  confirm(sub: string, token: string): Promise<void>;
}

interface Deps {
  db: Db;
  mailer: Mailer;
  limits: MailLimits;
  publicUrl: string;
}

export function createEmailConfirmation({ db, mailer, limits, publicUrl }: Deps): EmailConfirmation {
  return {
    async send(sub, address, edition) {
      for (const subject of [`account of ${sub}`, address]) {
        const wait = await limits('confirmation', subject);
        if (wait > 0) throw tooMany(wait);
      }
      const token = randomBytes(32).toString('base64url');
      await db
        .updateTable('notice_reader')
        .set({
          email_token_hash: hashOf(token),
          email_token_ends_at: sql<Date>`now() + make_interval(hours => ${HOURS}::int)`,
        })
        .where('sub', '=', sub)
        .execute();
      const locale = localeOfEdition(edition);
      const write = (text: string) => (edition === LATIN ? inLatin(text) : text);
      const link = `${publicUrl}${localePath(edition, paths.noticeSettings())}?email=${token}`;
      await mailer.send({
        to: address,
        subject: write(letterText(locale, 'confirmSubject', {})),
        text: write(letterText(locale, 'confirmText', { hours: String(HOURS), link })),
      });
    },

    async confirm(sub, token) {
      const { numUpdatedRows } = await db
        .updateTable('notice_reader')
        .set({ email_confirmed_at: sql<Date>`now()`, email_token_hash: null, email_token_ends_at: null })
        .where('sub', '=', sub)
        .where('email', 'is not', null)
        .where('email_token_hash', '=', hashOf(token))
        .where('email_token_ends_at', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('confirmation');
    },
  };
}
