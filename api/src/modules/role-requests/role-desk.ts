import { paths } from '@baza/shared/contract/routes';
import { PAGE_SIZE, type RoleRequestState } from '@baza/shared/domain';
import type { RoleCase, RoleDecision, RoleDesk as RoleDeskPage } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { OpenedDocument } from '../../platform/storage/sealed-files.ts';
import { AccountsError } from '../accounts/index.ts';
import type { ProfileDocuments } from '../profile/index.ts';
import type { Undo } from '../undo/index.ts';
import type { GrantedRoles } from './granted-roles.ts';
import { requestResponse } from './request-response.ts';

/** Requests for roles, for the moderators who grant them. */
export interface RoleDesk {
  queue(query: { state: RoleRequestState; page: number }): Promise<RoleDeskPage>;
  /** Number of requests that wait for a decision. */
  countWaiting(): Promise<number>;
  /** A document of a pending request; its owner's history has the reading. Throws 404. */
  document(id: number, document: string): Promise<OpenedDocument>;
  /** Throws 403 for one's own, 404, 409 for one that is decided. */
  decide(moderator: AuthUser, id: number, decision: RoleDecision): Promise<void>;
  /** Takes back the moderator's own decision of the last seconds. Throws 409 when the role has been granted. */
  undo(moderator: AuthUser, id: number): Promise<void>;
}

interface Deps {
  db: Db;
  documents: ProfileDocuments;
  undo: Undo;
  granted: GrantedRoles;
  /** A request has changed: for the pages of moderators. */
  tell: (id: number) => void;
}

export function createRoleDesk({ db, documents, undo, granted, tell }: Deps): RoleDesk {
  return {
    async countWaiting() {
      const { total } = await db
        .selectFrom('role_request')
        .where('state', '=', 'pending')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async queue({ state, page }) {
      const of = db.selectFrom('role_request').where('state', '=', state);
      const [rows, { total }] = await Promise.all([
        of
          .selectAll()
          .orderBy('id', state === 'pending' ? 'asc' : 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const items: RoleCase[] = [];
      for (const row of rows) {
        const person = await db
          .selectFrom('person')
          .select(['name', 'phone'])
          .where('sub', '=', row.owner_sub)
          .executeTakeFirst();
        const linked = await db
          .selectFrom('role_request_document')
          .select('document_id')
          .where('request_id', '=', row.id)
          .execute();
        const known = state === 'pending' ? await documents.list(row.owner_sub) : [];
        items.push({
          ...requestResponse(row),
          person: { id: row.owner_sub, name: person?.name ?? '', phone: person?.phone ?? null },
          documents: known.filter(({ id }) => linked.some(({ document_id }) => document_id === id)),
        });
      }
      return { items, total: Number(total), page, size: PAGE_SIZE };
    },

    async document(id, document) {
      const row = await db
        .selectFrom('role_request')
        .innerJoin('role_request_document', 'request_id', 'role_request.id')
        .select('owner_sub')
        .where('role_request.id', '=', id)
        .where('document_id', '=', document)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      if (!row) throw notFound('document');
      return documents.read(row.owner_sub, document);
    },

    async decide(moderator, id, decision) {
      const row = await inTransaction(db, async (trx) => {
        const request = await trx
          .selectFrom('role_request')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!request) throw notFound('request');
        if (request.owner_sub === moderator.sub)
          throw new ProblemError(403, 'own-request', 'Nobody decides on their own request');
        if (request.state !== 'pending') throw conflict('decided', 'There is nothing to decide');
        const reason = decision.action === 'reject' ? decision.reason : null;
        const decided = await trx
          .updateTable('role_request')
          .set({
            state: reason === null ? 'approved' : 'rejected',
            reason,
            actor_sub: moderator.sub,
            decided_at: new Date(),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const rejected = {
          sub: request.owner_sub,
          kind: 'roleRejected',
          link: paths.role(),
          dedupeKey: `role ${id}`,
        } as const;
        await undo.decided(trx, {
          ...{ kind: 'role', id, sub: moderator.sub, before: {} },
          // A granted role is announced when the account has it.
          notices: reason === null ? [] : [{ ...rejected, params: { role: request.trade, reason } }],
        });
        return decided;
      });
      tell(id);
      // Out of reach, or not final yet: the decision holds, and a background job grants it.
      if (row.state === 'approved' && undo.seconds === 0)
        await granted.grant(row).catch((error) => {
          if (!(error instanceof AccountsError)) throw error;
        });
    },

    async undo({ sub }, id) {
      await inTransaction(db, async (trx) => {
        await undo.take(trx, { kind: 'role', id, sub });
        const { owner_sub } = await trx
          .selectFrom('role_request')
          .select('owner_sub')
          .where('id', '=', id)
          .where('granted_at', 'is', null)
          .forUpdate()
          .executeTakeFirstOrThrow(() => conflict('too-late', 'The role has been granted'));
        const next = await trx
          .selectFrom('role_request')
          .select('id')
          .where('owner_sub', '=', owner_sub)
          .where('id', '>', id)
          .executeTakeFirst();
        if (next) throw conflict('stale', 'The person has asked again meanwhile');
        await trx
          .updateTable('role_request')
          .set({ state: 'pending', reason: null, actor_sub: null, decided_at: null })
          .where('id', '=', id)
          .execute();
      });
      tell(id);
    },
  };
}
