import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import { noteEnded } from '../tokens/index.ts';
import { LIFETIMES } from './constants.ts';
import { currentAgent, keepInCookie } from './interaction-cookie.ts';
import { parsed } from './json-column.ts';

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/**
 * oidc-provider's storage in the database. Ids of sessions, codes and refresh tokens are secrets:
 * only their hashes are stored, and the payload's copy of the id is restored on reading.
 */
export function adapterFor(db: Kysely<IdentityTables>, model: string): Adapter {
  const table = 'identity_artifact';
  const rotates = model === 'RefreshToken';
  const isUsed = rotates
    ? sql<boolean>`consumed and consumed_at <= now() - make_interval(secs => ${LIFETIMES.refreshGrace})`
    : sql<boolean>`consumed`;

  async function one(column: 'id_hash' | 'session_uid', value: string): Promise<AdapterPayload | undefined> {
    const row = await db
      .selectFrom(table)
      .select(['payload', isUsed.as('used')])
      .where('model', '=', model)
      .where(column, '=', value)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row) return undefined;
    const payload = parsed<AdapterPayload>(row.payload);
    return row.used ? { ...payload, consumed: true } : payload;
  }

  return {
    async upsert(id, { jti: _id, ...payload }, expiresIn) {
      // For the account's list of its devices.
      const agent = model === 'Session' ? currentAgent() : undefined;
      const values = {
        payload: sql<string>`${JSON.stringify({ ...payload, agent })}::jsonb`,
        grant_id: payload.grantId ?? null,
        session_uid: payload.uid ?? payload.sessionUid ?? null,
        expires_at: sql<Date>`now() + make_interval(secs => ${expiresIn})`,
      };
      await db
        .insertInto(table)
        .values({ model, id_hash: hashOf(id), ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id_hash']).doUpdateSet(values))
        .execute();
    },

    async find(id) {
      const payload = await one('id_hash', hashOf(id));
      return payload && { ...payload, jti: id };
    },

    // Read-only: the session's secret id cannot be derived from its uid.
    findByUid: (uid) => one('session_uid', uid),

    async findByUserCode() {
      return undefined;
    },

    async consume(id) {
      const query = db
        .updateTable(table)
        .where('model', '=', model)
        .where('id_hash', '=', hashOf(id))
        .set({ consumed: true });
      // Atomic: of two requests with the same code exactly one succeeds.
      const result = await (rotates
        ? query
            .set({
              consumed_at: sql`coalesce(consumed_at, now())`,
              expires_at: sql`least(expires_at, now() + make_interval(secs => ${LIFETIMES.usedRefreshToken}))`,
            })
            .where(sql<boolean>`not (${isUsed})`)
        : query.where('consumed', '=', false)
      ).executeTakeFirst();
      if (result.numUpdatedRows === 0n) throw new errors.InvalidGrant(`${model} was used already`);
    },

    async destroy(id) {
      await db.deleteFrom(table).where('model', '=', model).where('id_hash', '=', hashOf(id)).execute();
    },

    async revokeByGrantId(grantId) {
      await db.deleteFrom(table).where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  };
}

export const createOidcAdapter =
  (db: Kysely<IdentityTables>, cookie: { key: string; secure: boolean }): AdapterFactory =>
  (model) =>
    model === 'Interaction' ? keepInCookie(adapterFor(db, model), cookie) : adapterFor(db, model);

/** Ends a login session: the session itself and all its codes and refresh tokens. */
export async function endSession(db: Kysely<IdentityTables>, uid: string): Promise<void> {
  await db.deleteFrom('identity_artifact').where('session_uid', '=', uid).execute();
  await noteEnded(db, [uid]);
}

/**
 * Ends every session of a user and their pending authorizations, except the session `except`.
 */
export async function endSessionsOf(
  db: Kysely<IdentityTables>,
  sub: string,
  { except = '' }: { except?: string } = {},
): Promise<void> {
  const gone = await db
    .deleteFrom('identity_artifact')
    .where(sql<boolean>`payload->>'accountId' = ${sub} and model <> 'Grant'`)
    .where(sql<boolean>`session_uid is distinct from ${except}`)
    .returning('session_uid')
    .execute();
  await noteEnded(db, [...new Set(gone.flatMap(({ session_uid }) => session_uid ?? []))]);
  await db
    .deleteFrom('identity_artifact')
    .where('model', '=', 'Interaction')
    .where(sql<boolean>`payload->'result'->'login'->>'accountId' = ${sub}`)
    .execute();
}

/** Deletes what has expired. */
export async function pruneExpired(db: Kysely<IdentityTables>): Promise<void> {
  await db.deleteFrom('identity_artifact').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('identity_throttle').where('resets_at', '<', sql<Date>`now()`).execute();
}
