import type { Locale } from '@baza/shared/domain';
import type { OwnRole, RoleBody } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { rememberPerson } from '../listings/index.ts';
import { requestResponse } from './request-response.ts';
import { hasLostBadge, refuseAfterRejections } from './requests-after-rejection.ts';

/** Requests for the role of a realtor, an agency or a builder, for those who ask. */
export interface RoleRequests {
  own(sub: string): Promise<OwnRole>;
  /** Throws 400 for documents of others, 409 while one is pending or for a role that is not in doubt, 429. */
  ask(user: AuthUser, locale: Locale, body: Required<RoleBody>): Promise<OwnRole>;
  /** Takes a pending request back. Throws 404 without one. */
  withdraw(sub: string): Promise<void>;
}

interface Deps {
  db: Db;
  /** A request has changed: for the pages of moderators. */
  tell: (id: number) => void;
}

export function createRoleRequests({ db, tell }: Deps): RoleRequests {
  async function own(sub: string): Promise<OwnRole> {
    const row = await db
      .selectFrom('role_request')
      .selectAll()
      .where('owner_sub', '=', sub)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { request: row ? requestResponse(row) : null };
  }

  return {
    own,

    async ask(user, locale, { trade, documents: ids, note }) {
      await rememberPerson(db, user, locale);
      if (user.roles.includes(trade) && !(await hasLostBadge(db, user.sub, trade)))
        throw conflict('has-role', 'The account has this role');
      await refuseAfterRejections(db, user.sub);
      const asked = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select id from profile_document
          where owner_sub = ${user.sub} and id in (${sql.join(ids)}) for key share`.execute(trx);
        for (const [index, id] of ids.entries())
          if (!rows.some((row) => row.id === id))
            throw invalid([{ path: `documents.${index}`, code: 'option' }]);
        const request = await trx
          .insertInto('role_request')
          .values({ owner_sub: user.sub, trade, note })
          .onConflict((on) => on.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!request) throw conflict('pending', 'A request is waiting for its decision');
        await trx
          .insertInto('role_request_document')
          .values([...new Set(ids)].map((document_id) => ({ request_id: request.id, document_id })))
          .execute();
        return request.id;
      });
      tell(asked);
      return own(user.sub);
    },

    async withdraw(sub) {
      const request = await db
        .deleteFrom('role_request')
        .where('owner_sub', '=', sub)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirstOrThrow(() => notFound('request'));
      tell(request.id);
    },
  };
}
