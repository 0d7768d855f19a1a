import { isTrade } from '@baza/shared/domain';
import { type Kysely, sql } from 'kysely';
import { parsed } from '../../auth/identity-provider/json-column.ts';
import { endSession, endSessionsOf } from '../../auth/identity-provider/oidc-adapter.ts';
import { createUsers } from '../../auth/identity-provider/users.ts';
import type { IdentityTables } from '../../platform/db/tables/identity.ts';
import type { Accounts } from './accounts.ts';

/** Accounts of the embedded identity provider, in tables beside the product's. */
export function createEmbeddedAccounts(db: Kysely<IdentityTables>, demo: boolean): Accounts {
  const users = createUsers(db, demo);
  return {
    find: async (sub) => (await users.find(sub)) ?? null,

    findByLogin: async (login) => (await users.findByLogin(login))?.user ?? null,

    // User names have no `@`.
    findByEmail: async (email) => (await users.findByContact(email))?.user ?? null,

    // A disabled account has none.
    async rolesOf(subs) {
      if (subs.length === 0) return new Map();
      const rows = await db
        .selectFrom('identity_user')
        .select(['id', 'roles', 'disabled'])
        .where('id', 'in', subs)
        .execute();
      return new Map(rows.map(({ id, roles, disabled }) => [id, disabled ? [] : parsed<string[]>(roles)]));
    },

    setTrade: (sub, trade) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('identity_user')
          .select('roles')
          .where('id', '=', sub)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return;
        const roles = [...row.roles.filter((role) => !isTrade(role)), ...(trade ? [trade] : [])];
        await trx
          .updateTable('identity_user')
          .set({ user_type: trade ?? 'user', roles: sql<string>`${JSON.stringify(roles)}::jsonb` })
          .where('id', '=', sub)
          .execute();
      }),

    async sessions(sub) {
      const { rows } = await sql<{ id: string; started: number; seen: number; agent: string | null }>`
        select s.session_uid as id, (s.payload->>'loginTs')::float8 as started, s.payload->>'agent' as agent,
          (select max((payload->>'iat')::float8) from identity_artifact where session_uid = s.session_uid) as seen
        from identity_artifact s
        where s.model = 'Session' and s.payload->>'accountId' = ${sub} and s.expires_at > now()
        order by seen desc, id`.execute(db);
      return rows.map(({ id, started, seen, agent }) => ({
        id,
        startedAt: new Date(started * 1000),
        seenAt: new Date(seen * 1000),
        agent,
      }));
    },

    async endSession(sub, id) {
      const row = await db
        .selectFrom('identity_artifact')
        .select('model')
        .where('model', '=', 'Session')
        .where('session_uid', '=', id)
        .where(sql<boolean>`payload->>'accountId' = ${sub}`)
        .executeTakeFirst();
      if (row) await endSession(db, id);
      return row !== undefined;
    },

    // Its refresh tokens end with their session.
    endOffline: async () => undefined,

    remove: (sub) =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('identity_user').where('id', '=', sub).execute();
        await endSessionsOf(trx, sub);
        // What is left of them: the consents.
        await sql`delete from identity_artifact where payload->>'accountId' = ${sub}`.execute(trx);
      }),
  };
}
