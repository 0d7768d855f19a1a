import { type Kysely, sql } from 'kysely';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { InvalidTokenError, type TokenVerifier } from './token-verifier.ts';

type Db = Kysely<IdentityTables>;

/** Longer than any access token lives, after which nobody asks about a session that has ended. */
const KEPT_SECONDS = 3600;
/** How far back other processes' rows are read again: a transaction is seen later than its time. */
const OVERLAP_SECONDS = 30;

/** Sessions whose access tokens are refused although they have not expired. */
export interface EndedSessions {
  has(sid: string | undefined): boolean;
  /** Ends sessions; this process refuses their tokens at once, the others within a second. */
  end(sids: readonly string[]): Promise<void>;
  /** Ends a session by a logout token of the provider; false for a token that has been used. */
  endBy(token: { sid: string; jti: string }): Promise<boolean>;
  /** Learns of sessions ended elsewhere. */
  follow(): Promise<void>;
  /** Asks the provider to end what outlives sessions there, and forgets old ones. */
  purge(endAtProvider: (sid: string) => Promise<void>): Promise<void>;
  /** Calls back whenever this process learns of ended sessions; returns a stop function. */
  subscribe(listener: () => void): () => void;
}

/** Notes in the database that sessions have ended, in the transaction that ends them. */
export async function noteEnded(db: Db, sids: readonly string[], pending = false): Promise<void> {
  if (sids.length === 0) return;
  await db
    .insertInto('ended_session')
    .values(sids.map((sid) => ({ sid, pending })))
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function createEndedSessions(db: Db): Promise<EndedSessions> {
  /** When each was learnt of, in milliseconds. */
  const known = new Map<string, number>();
  const listeners = new Set<() => void>();
  const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds}::float8)`;

  function learn(sids: readonly string[]): void {
    const fresh = sids.filter((sid) => !known.has(sid));
    for (const sid of fresh) known.set(sid, Date.now());
    if (fresh.length > 0) for (const listener of listeners) listener();
  }

  async function read(seconds: number): Promise<void> {
    const rows = await db.selectFrom('ended_session').select('sid').where('at', '>', ago(seconds)).execute();
    learn(rows.map(({ sid }) => sid));
  }
  await read(KEPT_SECONDS);

  return {
    has: (sid) => sid !== undefined && known.has(sid),

    async end(sids) {
      await noteEnded(db, sids);
      learn(sids);
    },

    async endBy({ sid, jti }) {
      const isNew = await db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('logout_token')
          .values({ jti })
          .onConflict((same) => same.doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return false;
        await noteEnded(trx, [sid], true);
        return true;
      });
      if (isNew) learn([sid]);
      return isNew;
    },

    follow: () => read(OVERLAP_SECONDS),

    async purge(endAtProvider) {
      const rows = await db.selectFrom('ended_session').select('sid').where('pending', '=', true).execute();
      for (const { sid } of rows) {
        await endAtProvider(sid);
        await db.updateTable('ended_session').set({ pending: false }).where('sid', '=', sid).execute();
      }
      await db
        .deleteFrom('ended_session')
        .where('pending', '=', false)
        .where('at', '<', ago(KEPT_SECONDS))
        .execute();
      await db.deleteFrom('logout_token').where('at', '<', ago(KEPT_SECONDS)).execute();
      const old = Date.now() - KEPT_SECONDS * 1000;
      for (const [sid, at] of known) if (at < old) known.delete(sid);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Refuses tokens of ended sessions. */
export const refusingEnded =
  (verify: TokenVerifier, ended: Pick<EndedSessions, 'has'>): TokenVerifier =>
  async (token, options) => {
    const user = await verify(token, options);
    if (ended.has(user.sid)) throw new InvalidTokenError('the session has ended');
    return user;
  };
