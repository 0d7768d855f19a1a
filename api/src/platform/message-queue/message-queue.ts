import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../db/schema.ts';
import type { MessageChannel, MessageState } from '../db/tables/messages.ts';
import type { SendOutcome, SendResult, TextSender } from './sender.ts';

/** Seconds before the next try, by the number of tries. */
const BACKOFF = [5, 15, 45, 120, 300] as const;
/** A message claimed this long ago belonged to a process that crashed: it may have been sent. */
const ABANDONED = sql`interval '2 minutes'`;
const KEPT = sql`interval '1 day'`;

interface Log {
  warn(facts: object, sentence: string): void;
}

interface QueuedMessage {
  channel: MessageChannel;
  to: string;
  text: string;
  /** After this it is of no use. */
  expiresAt: Date;
}

/** Each message is tried until it has been taken, or may have been: at most once, also if a process is killed. */
export interface MessageQueue {
  /** Queues a text in the caller's transaction; it is sent after the commit. */
  enqueue(trx: Db, message: QueuedMessage): Promise<string>;
  /** Sends what is due; returns how many were tried. */
  deliver(): Promise<number>;
  /** Deletes old messages, and the contents of those left by a crashed process. */
  purge(): Promise<void>;
}

interface Deps {
  db: Db;
  box: FieldBox;
  /** Messages of a channel without a sender wait. */
  senders: Partial<Record<MessageChannel, TextSender>>;
  log?: Log;
}

const place = (row: string, column: 'recipient' | 'text') => ({ table: 'message', row, column });
const FINAL: Record<Exclude<SendOutcome, 'refused'>, MessageState> = {
  sent: 'sent',
  rejected: 'failed',
  unknown: 'unknown',
};

export function createMessageQueue({ db, box, senders, log }: Deps): MessageQueue {
  /** Marks the next one as being sent, so that no other process sends it. */
  const claim = (channel: MessageChannel) =>
    db
      .updateTable('message')
      .set({ state: 'sending', attempts: sql`attempts + 1`, claimed_at: sql`now()` })
      .where(
        'id',
        '=',
        sql<string>`(select id from message where state = 'queued' and channel = ${channel}
            and next_at <= now() order by next_at, at limit 1 for update skip locked)`,
      )
      .returning(['id', 'recipient', 'text', 'attempts', 'expires_at'])
      .executeTakeFirst();

  const finish = (id: string, state: MessageState) =>
    db
      .updateTable('message')
      .set({ state, recipient: null, text: null })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute();

  async function deliverOne(
    sender: TextSender,
    row: NonNullable<Awaited<ReturnType<typeof claim>>>,
  ): Promise<void> {
    const { id, attempts } = row;
    const to = row.recipient && box.open(row.recipient, place(id, 'recipient'));
    const text = row.text && box.open(row.text, place(id, 'text'));
    const isLate = row.expires_at.getTime() <= Date.now();
    const { outcome, retryAfter = 0 }: SendResult =
      !to || !text || isLate ? { outcome: 'rejected' } : await sender.send({ id, to, text });
    if (outcome !== 'sent') log?.warn({ message: id, outcome, attempts }, 'a text message was not sent');
    const wait = BACKOFF[attempts - 1];
    if (outcome !== 'refused' || wait === undefined)
      await finish(id, outcome === 'refused' ? 'failed' : FINAL[outcome]);
    else
      await db
        .updateTable('message')
        .set({
          state: 'queued',
          next_at: sql<Date>`now() + make_interval(secs => ${Math.max(wait, retryAfter)})`,
        })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
  }

  let running: Promise<number> | null = null;
  async function roundOf([channel, sender]: [string, TextSender]): Promise<number> {
    let tried = 0;
    for (;;) {
      const row = await claim(channel as MessageChannel);
      if (!row) return tried;
      await deliverOne(sender, row);
      tried++;
    }
  }
  // Beside each other: a messenger that is slow must not hold back the codes that go to phones.
  const round = async () =>
    (await Promise.all(Object.entries(senders).map(roundOf))).reduce((sum, tried) => sum + tried, 0);

  return {
    async enqueue(trx, { channel, to, text, expiresAt }) {
      const id = randomUUID();
      await trx
        .insertInto('message')
        .values({
          id,
          channel,
          recipient: box.close(to, place(id, 'recipient')),
          text: box.close(text, place(id, 'text')),
          expires_at: expiresAt,
        })
        .execute();
      return id;
    },
    // One round at a time in a process: a slow gateway must not pile them up.
    deliver() {
      running ??= round().finally(() => {
        running = null;
      });
      return running;
    },
    async purge() {
      await sql`update message set state = 'unknown', recipient = null, text = null
        where state = 'sending' and claimed_at < now() - ${ABANDONED}`.execute(db);
      await sql`delete from message where at < now() - ${KEPT}`.execute(db);
    },
  };
}
