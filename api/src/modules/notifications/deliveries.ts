import { localePath } from '@baza/shared/contract/routes';
import { channelsOf, type Edition, inLatin, LATIN, localeOfEdition, NOTICE_KINDS } from '@baza/shared/domain';
import type { PushedNotice } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import { createDeliveryQueue, type Delivery, type DeliveryFacts } from './delivery-queue.ts';
import { emailText } from './email-text.ts';
import { sentenceOf, topicName } from './notice-texts.ts';
import type { PushSender, SendOutcome } from './push-sender.ts';
import { quietUntil } from './quiet-hours.ts';
import { quietOf } from './recipients.ts';
import { openDevice, openEmail } from './sealed-ways.ts';
import { sendLetter } from './send-email.ts';

/** Seconds before the next try, by the number of tries. */
const BACKOFF = [5, 30, 120, 600, 3600] as const;
/** Deliveries under way at a time in one process. */
const WORKERS = 4;

/** Sends notices outside the page: what `notify` has queued, each once. */
export interface Deliveries {
  /** Sends what is due; returns how many were tried. */
  deliver(): Promise<number>;
  /** Takes no more, and waits for those under way. */
  stop(): Promise<void>;
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  box: FieldBox;
  publicUrl: string;
  push: PushSender;
  mailer: Mailer;
  limits: MailLimits;
  messenger: {
    /** Queues a text in the caller's transaction; false if the person gets none there. */
    tell(trx: Db, sub: string, text: string): Promise<boolean>;
  };
  log?: { warn(facts: object, sentence: string): void };
}

const editionOf = ({ edition, locale }: DeliveryFacts): Edition => edition ?? localeFrom(locale ?? '');

export function createDeliveries({
  db,
  box,
  publicUrl,
  push,
  mailer,
  limits,
  messenger,
  log,
}: Deps): Deliveries {
  const queue = createDeliveryQueue(db);

  /** To the messenger's own queue together with the mark that it was, so that a notice is neither lost nor doubled. */
  const handOver = ({ id, attempts }: Delivery, sub: string, text: string): Promise<SendOutcome | null> =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('notice_delivery')
        .set({ state: 'sent', next_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where('attempts', '=', attempts)
        .executeTakeFirstOrThrow();
      const isHanded = numUpdatedRows === 0n || (await messenger.tell(trx, sub, text));
      return isHanded ? { outcome: 'sent' } : null;
    });

  async function send(row: Delivery, facts: DeliveryFacts): Promise<SendOutcome | null> {
    const edition = facts.device_edition ?? editionOf(facts);
    const locale = localeOfEdition(edition);
    const write = (text: string) => (edition === LATIN ? inLatin(text) : text);
    const body = write(sentenceOf(facts, locale));
    const title = write(topicName(NOTICE_KINDS[facts.kind], locale));
    const link = localePath(edition, facts.link);
    const url = publicUrl + link;
    if (row.channel === 'push') {
      const subscription =
        row.device_id && facts.subscription && openDevice(box, row.device_id, facts.subscription);
      if (!subscription) return null;
      const pushed: PushedNotice = { id: row.notice_id, title, body, link };
      return push.send(subscription, JSON.stringify(pushed));
    }
    if (row.channel === 'messenger') return handOver(row, facts.sub, `${body}\n${url}`);
    return null;
  }

  /** Emails a notice together with all others that wait for the same person. */
  async function deliverEmail(row: Delivery, facts: DeliveryFacts): Promise<void> {
    const to = facts.email && openEmail(box, facts.sub, facts.email);
    if (!to) return void (await queue.drop(row.id));
    const next = await queue.takeEmailTurn(facts.sub);
    if (next) return void (await queue.postpone(row.id, next, row.attempts - 1));
    const others = await queue.claimOtherEmails(facts);
    const rows = [row, ...others];
    const wait = await limits('notice', to);
    if (wait > 0) {
      const later = new Date(Date.now() + wait * 1000);
      for (const { id, attempts } of rows) await queue.postpone(id, later, attempts - 1);
      return;
    }
    const kinds = [facts.kind, ...others.map(({ kind }) => kind)];
    const sent = await sendLetter(mailer, {
      to,
      ...emailText(facts, kinds, { edition: editionOf(facts), publicUrl }),
    });
    if (sent.outcome === 'retry') await queue.giveEmailTurnBack(facts.sub);
    for (const one of rows) await settle(one, sent);
  }

  async function deliverOne(row: Delivery): Promise<void> {
    const { id, attempts } = row;
    const facts = await queue.factsOf(row);
    // Seen in the page already, or not wanted any more.
    if (!facts || facts.is_read || !channelsOf(facts.wishes, NOTICE_KINDS[facts.kind]).includes(row.channel))
      return void (await queue.drop(id));
    const until = quietUntil(quietOf(facts), new Date());
    if (until) return void (await queue.postpone(id, until, attempts - 1));
    if (row.channel === 'email') return deliverEmail(row, facts);
    const sent = await send(row, facts);
    if (!sent) return void (await queue.drop(id));
    await settle(row, sent);
  }

  /** Keeps what has become of an attempt. */
  async function settle(row: Delivery, sent: SendOutcome): Promise<void> {
    const { id, attempts } = row;
    if (sent.outcome !== 'sent')
      log?.warn(
        { delivery: id, channel: row.channel, outcome: sent.outcome, attempts },
        'a notice was not sent',
      );
    if (sent.outcome === 'gone') {
      if (row.device_id) await db.deleteFrom('notice_device').where('id', '=', row.device_id).execute();
      return;
    }
    const wait = BACKOFF[attempts - 1];
    if (sent.outcome !== 'retry') await queue.finish(id, sent.outcome);
    else if (wait === undefined) await queue.finish(id, 'failed');
    else await queue.postpone(id, new Date(Date.now() + Math.max(wait, sent.after ?? 0) * 1000), attempts);
  }

  let running: Promise<number> | null = null;
  let isStopping = false;
  async function work(): Promise<number> {
    let tried = 0;
    while (!isStopping) {
      const row = await queue.claim();
      if (!row) break;
      await deliverOne(row);
      tried++;
    }
    return tried;
  }

  return {
    // One round at a time in a process: a slow service must not pile them up.
    deliver() {
      running ??= Promise.all(Array.from({ length: WORKERS }, work))
        .then((counts) => counts.reduce((sum, count) => sum + count, 0))
        .finally(() => {
          running = null;
        });
      return running;
    },
    async stop() {
      isStopping = true;
      await running?.catch(() => undefined);
    },
    purge: queue.purge,
  };
}
