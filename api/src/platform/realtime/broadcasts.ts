import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { PublishedMessage } from './broker.ts';
import { NOTIFY_TOPIC } from './destinations.ts';

/** Notices to all users, kept for browsers that are without a connection. */
export interface Broadcasts {
  /** Every process keeps what it hears; the same message is kept once. */
  keep(message: PublishedMessage): Promise<void>;
  /** Those of so many last seconds, the oldest first. */
  since(seconds: number): Promise<readonly PublishedMessage[]>;
}

/** A notice to all users is shown for an hour at most. */
const KEPT_SECONDS = 3600;
const MAX_SENT = 20;
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds}::float8)`;

/** In the database: neither a restart nor another process loses one. */
export const createBroadcasts = (db: Db): Broadcasts => ({
  async keep({ id, body }) {
    await db
      .insertInto('broadcast')
      .values({ id, body })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
    await db.deleteFrom('broadcast').where('at', '<', ago(KEPT_SECONDS)).execute();
  },

  async since(seconds) {
    const rows = await db
      .selectFrom('broadcast')
      .select(['id', 'body'])
      .where('at', '>=', ago(Math.min(seconds, KEPT_SECONDS)))
      .orderBy('seq', 'desc')
      .limit(MAX_SENT)
      .execute();
    return rows.reverse().map((row) => ({ ...row, destination: NOTIFY_TOPIC }));
  },
});
