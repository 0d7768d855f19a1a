import type { UndoSubject } from '@baza/shared/domain';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';

interface Subject {
  kind: UndoSubject;
  id: number;
  /** Who decided; nobody else undoes it. */
  sub: string;
}

interface Decided extends Subject {
  /** The columns that the decision replaced, as JSON. */
  before: Record<string, unknown>;
  notices: readonly NewNotice[];
}

/** Decisions of moderators take effect immediately; their notices and alerts wait until nobody can undo them. */
export interface Undo {
  /** Seconds in which a decision can be undone; 0 for never. */
  seconds: number;
  /** Stores what a decision replaced and holds its notices. The last step of a transaction of `inTransaction`. */
  decided(trx: Trx, decision: Decided): Promise<void>;
  /** Withdraws the notices of a decision and returns what it replaced. Throws 409 when it cannot be undone. */
  take<Before>(trx: Trx, subject: Subject): Promise<Before>;
  /** Sends the notices of decisions that can no longer be undone, and releases their listings for alerts. */
  release(): Promise<void>;
}

/** Notices sent in one transaction. */
const BATCH = 100;

export function createUndo({ db, notify, seconds }: { db: Db; notify: Notify; seconds: number }): Undo {
  const until = sql<Date>`now() + make_interval(secs => ${seconds}::int)`;

  return {
    seconds,

    async decided(trx, { kind, id, sub, before, notices }) {
      if (seconds === 0) return notify(trx, notices);
      // An earlier decision on the same subject stands: its notices go out.
      await trx
        .updateTable('held_notice')
        .set({ kind: null, subject: null })
        .where('kind', '=', kind)
        .where('subject', '=', id)
        .execute();
      const row = { actor_sub: sub, before: JSON.stringify(before), expires_at: until };
      await trx
        .insertInto('undoable_decision')
        .values({ kind, subject: id, ...row })
        .onConflict((on) => on.columns(['kind', 'subject']).doUpdateSet(row))
        .execute();
      for (const notice of notices)
        await trx
          .insertInto('held_notice')
          .values({ kind, subject: id, notice: JSON.stringify(notice), due_at: until })
          .execute();
    },

    async take<Before>(trx: Trx, { kind, id, sub }: Subject) {
      const taken = await trx
        .deleteFrom('undoable_decision')
        .where('kind', '=', kind)
        .where('subject', '=', id)
        .where('actor_sub', '=', sub)
        .where('expires_at', '>=', sql<Date>`now()`)
        .returning('before')
        .executeTakeFirst();
      if (!taken) throw conflict('too-late', 'This decision can no longer be undone');
      await trx.deleteFrom('held_notice').where('kind', '=', kind).where('subject', '=', id).execute();
      return taken.before as Before;
    },

    async release() {
      for (let more = true; more; )
        more = await inTransaction(db, async (trx) => {
          const { rows } = await sql<{ notice: NewNotice }>`delete from held_notice where id in (
              select id from held_notice where due_at < now() order by id limit ${BATCH} for update skip locked)
            returning notice`.execute(trx);
          // Alerts have passed these listings over; they read a change again.
          await sql`with final as (delete from undoable_decision where expires_at < now() returning kind, subject)
            insert into listing_change (listing_id) select subject from final where kind = 'listing'`.execute(
            trx,
          );
          await notify(
            trx,
            rows.map(({ notice }) => notice),
          );
          return rows.length === BATCH;
        });
    },
  };
}
