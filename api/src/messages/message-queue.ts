import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldBox } from '../crypto/field-box.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { MessageState } from '../db/tables/messages.ts';
import type { SendOutcome, TextSender } from './sender.ts';

/** Seconds before the next try, by the number of tries. */
const BACKOFF = [5, 15, 45, 120, 300] as const;
/** A message claimed this long ago belonged to a process that crashed: it may have been sent. */
const ABANDONED = sql`interval '2 minutes'`;
const KEPT = sql`interval '1 day'`;

interface Log {
  warn(facts: object, sentence: string): void;
}

export interface MessageQueue {
  /** Queues a text in the caller's transaction; it is sent after the commit. */
  enqueue(trx: Trx, message: { to: string; text: string; expiresAt: Date }): Promise<string>;
  /** Sends what is due; returns how many were tried. */
  deliver(): Promise<number>;
  /** Deletes old messages, and the contents of those left by a crashed process. */
  purge(): Promise<void>;
}

interface Parts {
  db: Db;
  box: FieldBox;
  sender: TextSender;
  log?: Log;
}

const place = (row: string, column: 'recipient' | 'text') => ({ table: 'message', row, column });
const FINAL: Record<Exclude<SendOutcome, 'refused'>, MessageState> = {
  sent: 'sent',
  rejected: 'failed',
  unknown: 'unknown',
};

export function createMessageQueue({ db, box, sender, log }: Parts): MessageQueue {
  /** Marks the next one as being sent, so that no other process sends it. */
  const claim = () =>
    db
      .updateTable('message')
      .set({ state: 'sending', attempts: sql`attempts + 1`, claimed_at: sql`now()` })
      .where(
        'id',
        '=',
        sql<string>`(select id from message where state = 'queued' and next_at <= now()
          order by next_at, at limit 1 for update skip locked)`,
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

  async function deliverOne(row: NonNullable<Awaited<ReturnType<typeof claim>>>): Promise<void> {
    const { id, attempts } = row;
    const to = row.recipient && box.open(row.recipient, place(id, 'recipient'));
    const text = row.text && box.open(row.text, place(id, 'text'));
    const isLate = row.expires_at.getTime() <= Date.now();
    const outcome: SendOutcome = !to || !text || isLate ? 'rejected' : await sender.send({ id, to, text });
    if (outcome !== 'sent') log?.warn({ message: id, outcome, attempts }, 'a text message was not sent');
    const wait = BACKOFF[attempts - 1];
    if (outcome !== 'refused' || wait === undefined)
      await finish(id, outcome === 'refused' ? 'failed' : FINAL[outcome]);
    else
      await db
        .updateTable('message')
        .set({ state: 'queued', next_at: sql<Date>`now() + make_interval(secs => ${wait})` })
        .where('id', '=', id)
        .execute();
  }

  let running: Promise<number> | null = null;
  async function round(): Promise<number> {
    let tried = 0;
    for (let row = await claim(); row; row = await claim()) {
      await deliverOne(row);
      tried++;
    }
    return tried;
  }

  return {
    async enqueue(trx, { to, text, expiresAt }) {
      const id = randomUUID();
      await trx
        .insertInto('message')
        .values({
          id,
          channel: 'sms',
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
