import {
  channelsOf,
  type Edition,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeParams,
  type NoticeWishes,
} from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { QuietColumns } from './recipients.ts';
import type { DeliveryState } from './tables.ts';

/** What was claimed this long ago belonged to a process that was killed. */
const ABANDONED = sql`interval '2 minutes'`;
/** Between emails to one person: what comes meanwhile goes together into the next one. */
const EMAIL_GAP = sql`interval '1 hour'`;
const KEPT = sql`interval '1 day'`;

export interface Delivery {
  id: number;
  notice_id: number;
  channel: Schema['notice_delivery']['channel'];
  device_id: string | null;
  attempts: number;
}

/** What a delivery needs to know of its notice, recipient and device. */
export interface DeliveryFacts extends QuietColumns {
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

/** The deliveries of notices that wait, of which each is taken by one process. */
export function createDeliveryQueue(db: Db) {
  const drop = (id: number) => db.deleteFrom('notice_delivery').where('id', '=', id).execute();

  return {
    /** Takes the next one, so that no other process sends it. One that is pushed twice is shown once. */
    async claim(): Promise<Delivery | undefined> {
      const { rows } = await sql<Delivery>`
        update notice_delivery set state = 'sending', attempts = attempts + 1, claimed_at = now()
        where id = (
          select id from notice_delivery
          where (state = 'queued' and next_at <= now())
            or (state = 'sending' and channel <> 'email' and claimed_at < now() - ${ABANDONED})
          order by next_at, id limit 1 for update skip locked)
        returning id, notice_id, channel, device_id, attempts`.execute(db);
      return rows[0];
    },

    finish: (id: number, state: DeliveryState) =>
      db
        .updateTable('notice_delivery')
        .set({ state, next_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute(),

    postpone: (id: number, next_at: Date, attempts: number) =>
      db
        .updateTable('notice_delivery')
        .set({ state: 'queued', next_at, attempts })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute(),

    drop,

    async factsOf({ notice_id, device_id }: Delivery): Promise<DeliveryFacts | undefined> {
      const { rows } = await sql<DeliveryFacts>`
        select n.sub, n.kind, n.params, n.link, n.read_at is not null as is_read,
          r.wishes, r.quiet_from, r.quiet_to, r.quiet_zone, r.edition, p.locale,
          case when r.email_confirmed_at is not null then r.email end as email,
          d.subscription, d.edition as device_edition
        from notice as n join notice_reader as r on r.sub = n.sub
          left join person as p on p.sub = n.sub
          left join notice_device as d on d.id = ${device_id}::uuid and d.sub = n.sub
        where n.id = ${notice_id}::bigint`.execute(db);
      return rows[0];
    },

    /** The turn to email a person; else the moment of the next one. */
    async takeEmailTurn(sub: string): Promise<Date | null> {
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
    },

    /** The next email to a person need not wait for the gap. */
    giveEmailTurnBack: (sub: string) =>
      db.updateTable('notice_reader').set({ emailed_at: null }).where('sub', '=', sub).execute(),

    /** The other emails that wait for a person, claimed, with the kinds of their notices. */
    async claimOtherEmails({ sub, wishes }: DeliveryFacts): Promise<(Delivery & { kind: NoticeKind })[]> {
      const { rows } = await sql<Delivery & { kind: NoticeKind }>`
        update notice_delivery as d set state = 'sending', attempts = attempts + 1, claimed_at = now()
        from notice as n where n.id = d.notice_id and n.sub = ${sub} and n.read_at is null
          and d.channel = 'email' and d.state = 'queued'
        returning d.id, d.notice_id, d.channel, d.device_id, d.attempts, n.kind`.execute(db);
      const [wanted, unwanted] = [true, false].map((isWanted) =>
        rows.filter(({ kind }) => channelsOf(wishes, NOTICE_KINDS[kind]).includes('email') === isWanted),
      );
      for (const { id } of unwanted ?? []) await drop(id);
      return wanted ?? [];
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
