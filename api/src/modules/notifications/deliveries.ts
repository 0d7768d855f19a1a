import { localePath } from '@baza/shared/contract/routes';
import {
  channelsOf,
  type Edition,
  inLatin,
  LATIN,
  localeOfEdition,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
  type NoticeWishes,
} from '@baza/shared/domain';
import type { PushedNotice } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import { emailText } from './email-text.ts';
import { sentenceOf, topicName } from './notice-texts.ts';
import type { PushSender, SendOutcome } from './push-sender.ts';
import { quietUntil } from './quiet-hours.ts';
import { type QuietColumns, quietOf } from './recipients.ts';
import { openDevice, openEmail } from './sealed-ways.ts';
import { sendLetter } from './send-email.ts';
import type { DeliveryState } from './tables.ts';

/** Seconds before the next try, by the number of tries. */
const BACKOFF = [5, 30, 120, 600, 3600] as const;
/** What was claimed this long ago belonged to a process that was killed. */
const ABANDONED = sql`interval '2 minutes'`;
/** Between emails to one person: what comes meanwhile goes together into the next one. */
const EMAIL_GAP = sql`interval '1 hour'`;
const KEPT = sql`interval '1 day'`;
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

interface Row {
  id: number;
  notice_id: number;
  channel: Schema['notice_delivery']['channel'];
  device_id: string | null;
  attempts: number;
}
/** What a delivery needs to know of its notice, recipient and device. */
interface Facts extends QuietColumns {
  sub: string;
  kind: NoticeKind;
  params: NoticeParams;
  link: string;
  is_read: boolean;
  wishes: NoticeWishes;
  edition: Edition | null;
  locale: string | null;
  /** Only a confirmed address. */
  email: string | null;
  subscription: string | null;
  device_edition: Edition | null;
}

const editionOf = ({ edition, locale }: Facts): Edition => edition ?? localeFrom(locale ?? '');

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
  /** Takes the next one, so that no other process sends it. One that is pushed twice is shown once. */
  async function claim(): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      update notice_delivery set state = 'sending', attempts = attempts + 1, claimed_at = now()
      where id = (
        select id from notice_delivery
        where (state = 'queued' and next_at <= now())
          or (state = 'sending' and channel <> 'email' and claimed_at < now() - ${ABANDONED})
        order by next_at, id limit 1 for update skip locked)
      returning id, notice_id, channel, device_id, attempts`.execute(db);
    return rows[0];
  }

  const finish = (id: number, state: DeliveryState) =>
    db
      .updateTable('notice_delivery')
      .set({ state, next_at: sql`now()` })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  const postpone = (id: number, next_at: Date, attempts: number) =>
    db
      .updateTable('notice_delivery')
      .set({ state: 'queued', next_at, attempts })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();
  const drop = (id: number) => db.deleteFrom('notice_delivery').where('id', '=', id).execute();

  async function factsOf({ notice_id, device_id }: Row): Promise<Facts | undefined> {
    const { rows } = await sql<Facts>`
      select n.sub, n.kind, n.params, n.link, n.read_at is not null as is_read,
        r.wishes, r.quiet_from, r.quiet_to, r.quiet_zone, r.edition, p.locale,
        case when r.email_confirmed_at is not null then r.email end as email,
        d.subscription, d.edition as device_edition
      from notice as n join notice_reader as r on r.sub = n.sub
        left join person as p on p.sub = n.sub
        left join notice_device as d on d.id = ${device_id}::uuid and d.sub = n.sub
      where n.id = ${notice_id}::bigint`.execute(db);
    return rows[0];
  }

  /** To the messenger's own queue together with the mark that it was, so that a notice is neither lost nor doubled. */
  const handOver = ({ id, attempts }: Row, sub: string, text: string): Promise<SendOutcome | null> =>
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

  async function send(row: Row, facts: Facts): Promise<SendOutcome | null> {
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

  /** The turn to email a person; else the moment of the next one. */
  async function takeEmailTurn(sub: string): Promise<Date | null> {
    const taken = await db
      .updateTable('notice_reader')
      .set({ emailed_at: sql<Date>`now()` })
      .where('sub', '=', sub)
      .where(sql<boolean>`(emailed_at is null or emailed_at < now() - ${EMAIL_GAP})`)
      .returning('sub')
      .executeTakeFirst();
    if (taken) return null;
    const { next } = await db
      .selectFrom('notice_reader')
      .select(sql<Date>`emailed_at + ${EMAIL_GAP}`.as('next'))
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    return next;
  }

  /** The other emails that wait for a person, claimed, with the kinds of their notices. */
  async function claimOthers(sub: string, wishes: NoticeWishes): Promise<(Row & { kind: NoticeKind })[]> {
    const { rows } = await sql<Row & { kind: NoticeKind }>`
      update notice_delivery as d set state = 'sending', attempts = attempts + 1, claimed_at = now()
      from notice as n where n.id = d.notice_id and n.sub = ${sub} and n.read_at is null
        and d.channel = 'email' and d.state = 'queued'
      returning d.id, d.notice_id, d.channel, d.device_id, d.attempts, n.kind`.execute(db);
    const [wanted, unwanted] = [true, false].map((isWanted) =>
      rows.filter(({ kind }) => channelsOf(wishes, NOTICE_KINDS[kind]).includes('email') === isWanted),
    );
    for (const { id } of unwanted ?? []) await drop(id);
    return wanted ?? [];
  }

  /** Emails a notice together with all others that wait for the same person. */
  async function deliverEmail(row: Row, facts: Facts): Promise<void> {
    const to = facts.email && openEmail(box, facts.sub, facts.email);
    if (!to) return void (await drop(row.id));
    const next = await takeEmailTurn(facts.sub);
    if (next) return void (await postpone(row.id, next, row.attempts - 1));
    const others = await claimOthers(facts.sub, facts.wishes);
    const rows = [row, ...others];
    const wait = await limits('notice', to);
    if (wait > 0) {
      const later = new Date(Date.now() + wait * 1000);
      for (const { id, attempts } of rows) await postpone(id, later, attempts - 1);
      return;
    }
    const kinds = [facts.kind, ...others.map(({ kind }) => kind)];
    const sent = await sendLetter(mailer, {
      to,
      ...emailText(facts, kinds, { edition: editionOf(facts), publicUrl }),
    });
    // The next try need not wait for the gap.
    if (sent.outcome === 'retry')
      await db.updateTable('notice_reader').set({ emailed_at: null }).where('sub', '=', facts.sub).execute();
    for (const one of rows) await settle(one, sent);
  }

  async function deliverOne(row: Row): Promise<void> {
    const { id, attempts } = row;
    const facts = await factsOf(row);
    // Seen in the page already, or not wanted any more.
    if (!facts || facts.is_read || !channelsOf(facts.wishes, NOTICE_KINDS[facts.kind]).includes(row.channel))
      return void (await drop(id));
    const until = quietUntil(quietOf(facts), new Date());
    if (until) return void (await postpone(id, until, attempts - 1));
    if (row.channel === 'email') return deliverEmail(row, facts);
    const sent = await send(row, facts);
    if (!sent) return void (await drop(id));
    await settle(row, sent);
  }

  /** Keeps what has become of an attempt. */
  async function settle(row: Row, sent: SendOutcome): Promise<void> {
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
    if (sent.outcome !== 'retry') await finish(id, sent.outcome);
    else if (wait === undefined) await finish(id, 'failed');
    else await postpone(id, new Date(Date.now() + Math.max(wait, sent.after ?? 0) * 1000), attempts);
  }

  let running: Promise<number> | null = null;
  let isStopping = false;
  async function work(): Promise<number> {
    let tried = 0;
    while (!isStopping) {
      const row = await claim();
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
    async purge() {
      // A letter may have been sent before the process was killed.
      await sql`update notice_delivery set state = 'unknown', next_at = now()
        where state = 'sending' and channel = 'email' and claimed_at < now() - ${ABANDONED}`.execute(db);
      await sql`delete from notice_delivery
        where state in ('sent', 'failed', 'unknown') and next_at < now() - ${KEPT}`.execute(db);
    },
  };
}
