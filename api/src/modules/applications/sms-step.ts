import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  hidePhone,
  type Locale,
  missingFields,
  SMS_CODE_LENGTH,
  SMS_CODE_MINUTES,
  SMS_CODE_TRIES,
  SMS_RESEND_SECONDS,
} from '@baza/shared/domain';
import type { ConfirmBody, SmsSent } from '@baza/shared/schema';
import { sql } from 'kysely';
import { storedKey } from '../../auth/encryption/stored-key.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, ProblemError, tooMany } from '../../platform/http/problem.ts';
import { smsText } from '../../platform/i18n/texts.ts';
import type { MessageQueue } from '../../platform/message-queue/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { documentsOf, factsOf } from './application-response.ts';
import { type ApplicationRow, lockApplication, type Reader } from './application-row.ts';
import { bankAccounts } from './bank-messages.ts';
import { moveApplication } from './move-application.ts';

/** Codes within an hour and a day: to one phone, from one address, of one account. */
export const CODE_LIMITS = {
  phone: { hour: 5, day: 10 },
  address: { hour: 20, day: 60 },
  owner: { hour: 10, day: 30 },
} as const;
const KEPT_DAYS = 2;
const MINUTE_MS = 60_000;

export interface SmsStep {
  /** Sends a code to the phone of a complete draft. Throws 400 with what is missing, 409, 429. @param address of the caller. */
  send(user: AuthUser, locale: Locale, id: number, address: string): Promise<SmsSent>;
  /** Sends the application with the right code. Throws 400 for a wrong or expired one, 409, 429 after too many tries. */
  confirm(user: AuthUser, id: number, body: ConfirmBody): Promise<void>;
  purge(): Promise<void>;
}

type Deps = ApplicationDeps & { messages: MessageQueue };

const wrong = (left: number) => invalid([{ path: 'code', code: 'smsCode', params: { left } }]);
const expired = () => invalid([{ path: 'code', code: 'smsCodeExpired' }]);

export async function createSmsStep({ db, box, personal, notices, messages }: Deps): Promise<SmsStep> {
  const key = await storedKey(db, 'sms-code-key');
  const hash = (...parts: (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

  /** The phone of a draft that can be sent. */
  async function mustBeComplete(trx: Trx, row: ApplicationRow): Promise<string> {
    if (row.status !== 'new') throw conflict('not-allowed', 'The application has been sent');
    const person = await personal.read(trx, row.id);
    const missing = missingFields(factsOf(row, person, await documentsOf(trx, box, row.id)));
    if (missing.length > 0) throw invalid(missing.map((path) => ({ path, code: 'required' })));
    return person.values.phone ?? '';
  }

  const lastCode = (trx: Trx, id: number) =>
    trx
      .selectFrom('application_code')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  async function mustBeBelowLimits(trx: Trx, by: Record<keyof typeof CODE_LIMITS, string>): Promise<void> {
    // One at a time, so that concurrent requests cannot pass with the same count.
    await inTurn(trx, ...Object.values(by));
    const columns = { phone: 'phone_hash', address: 'address_hash', owner: 'owner_sub' } as const;
    for (const [name, limit] of Object.entries(CODE_LIMITS)) {
      const subject = name as keyof typeof CODE_LIMITS;
      const { rows } = await sql<{ hour: number; day: number; last: number }>`
        select (count(*) filter (where at > now() - interval '1 hour'))::int as hour, count(*)::int as day,
          coalesce(ceil(extract(epoch from max(at) + make_interval(secs => ${SMS_RESEND_SECONDS}) - now())), 0)::int
            as last
        from application_code
        where ${sql.ref(columns[subject])} = ${by[subject]} and at > now() - interval '1 day'
      `.execute(trx);
      const seen = rows[0] ?? { hour: 0, day: 0, last: 0 };
      if (seen.day >= limit.day)
        throw new ProblemError(429, 'daily-limit', 'Enough codes for today', {
          headers: { 'retry-after': '3600' },
        });
      if (seen.hour >= limit.hour) throw tooMany(3600);
      if (subject === 'phone' && seen.last > 0) throw tooMany(seen.last);
    }
  }

  return {
    async send(user, locale, id, address) {
      const reader: Reader = { user, actor: 'owner' };
      return db.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, id, reader);
        const phone = await mustBeComplete(trx, row);
        const by = { phone: hash('phone', phone), address: hash('address', address), owner: user.sub };
        await mustBeBelowLimits(trx, by);
        const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
        const now = new Date();
        const expiresAt = new Date(now.getTime() + SMS_CODE_MINUTES * MINUTE_MS);
        await trx
          .insertInto('application_code')
          .values({
            application_id: id,
            code_hash: hash('code', id, code),
            phone_hash: by.phone,
            address_hash: by.address,
            owner_sub: user.sub,
            at: now,
            expires_at: expiresAt,
          })
          .execute();
        const text = smsText(locale, 'code', { code, minutes: String(SMS_CODE_MINUTES) });
        await messages.enqueue(trx, { channel: 'sms', to: phone, text, expiresAt });
        return {
          phone: hidePhone(phone),
          expiresAt: expiresAt.toISOString(),
          resendAt: new Date(now.getTime() + SMS_RESEND_SECONDS * 1000).toISOString(),
          triesLeft: SMS_CODE_TRIES,
          now: now.toISOString(),
        };
      });
    },

    async confirm(user, id, { version, code }) {
      const reader: Reader = { user, actor: 'owner' };
      // A wrong try is counted, so it must not be rolled back with an error.
      const refusal = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        const phone = await mustBeComplete(trx, row);
        const sent = await lastCode(trx, id);
        // A code belongs to the phone that it was sent to.
        if (
          !sent ||
          sent.used_at ||
          sent.expires_at <= new Date() ||
          sent.phone_hash !== hash('phone', phone)
        )
          return expired();
        if (sent.tries >= SMS_CODE_TRIES)
          return new ProblemError(429, 'too-many-tries', 'Ask for another code', {
            headers: { 'retry-after': String(SMS_RESEND_SECONDS) },
          });
        const isRight = timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(hash('code', id, code)));
        await trx
          .updateTable('application_code')
          .set(isRight ? { used_at: new Date() } : { tries: sent.tries + 1 })
          .where('id', '=', sent.id)
          .execute();
        if (!isRight) return wrong(SMS_CODE_TRIES - sent.tries - 1);
        await moveApplication(trx, row, 'submit', reader, { more: { submitted_at: new Date() } });
        await notices.tellBank(trx, await bankAccounts(trx, row), row, 'bankApplication');
        return null;
      });
      if (refusal) throw refusal;
      notices.changed(id, 'pending');
    },

    async purge() {
      await sql`delete from application_code where at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(
        db,
      );
    },
  };
}
