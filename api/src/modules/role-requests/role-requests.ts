import { paths } from '@baza/shared/contract/routes';
import { type Locale, PAGE_SIZE, type RoleRequestState } from '@baza/shared/domain';
import type { OwnRole, RoleBody, RoleCase, RoleDecision, RoleDesk, RoleRequest } from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { OpenedDocument } from '../../platform/storage/sealed-files.ts';
import { type Accounts, AccountsError } from '../accounts/index.ts';
import { giveTrade, rememberPerson } from '../listings/index.ts';
import { endOtherMemberships } from '../memberships/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { ProfileDocuments } from '../profile/index.ts';
import type { Undo } from '../undo/index.ts';
import { hasLostBadge, refuseAfterRejections } from './requests-after-rejection.ts';
import type { RoleRequestTable } from './tables.ts';

/** Requests for the role of a realtor, an agency or a builder, which moderators grant. */
export interface RoleRequests {
  own(sub: string): Promise<OwnRole>;
  /** Throws 400 for documents of others, 409 while one is pending or for a role that is not in doubt, 429. */
  ask(user: AuthUser, locale: Locale, body: Required<RoleBody>): Promise<OwnRole>;
  /** Takes a pending request back. Throws 404 without one. */
  withdraw(sub: string): Promise<void>;
  queue(query: { state: RoleRequestState; page: number }): Promise<RoleDesk>;
  /** Number of requests that wait for a decision. */
  countWaiting(): Promise<number>;
  /** A document of a pending request; its owner's history has the reading. Throws 404. */
  document(id: number, document: string): Promise<OpenedDocument>;
  /** Throws 403 for one's own, 404, 409 for one that is decided. */
  decide(moderator: AuthUser, id: number, decision: RoleDecision): Promise<void>;
  /** Takes back the moderator's own decision of the last seconds. Throws 409 when the role has been granted. */
  undo(moderator: AuthUser, id: number): Promise<void>;
  /** Grants what was approved, once it can no longer be undone and the identity provider is in reach. */
  grantPending(): Promise<void>;
}

interface Deps {
  db: Db;
  accounts: Accounts;
  documents: ProfileDocuments;
  notify: Notify;
  undo: Undo;
  /** A request has changed: for the pages of moderators. */
  tell: (id: number) => void;
  /** What pages show has changed. */
  changed: () => void;
}

const response = (row: Selectable<RoleRequestTable>): RoleRequest => ({
  id: row.id,
  trade: row.trade,
  state: row.state,
  note: row.note,
  reason: row.reason,
  at: row.at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export function createRoleRequests({
  db,
  accounts,
  documents,
  notify,
  undo,
  tell,
  changed,
}: Deps): RoleRequests {
  async function own(sub: string): Promise<OwnRole> {
    const row = await db
      .selectFrom('role_request')
      .selectAll()
      .where('owner_sub', '=', sub)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { request: row ? response(row) : null };
  }

  /** The identity provider first: a notice of a role that is not there would be untrue. Again changes nothing. */
  async function grant({ id, owner_sub: sub, trade }: Selectable<RoleRequestTable>): Promise<void> {
    await accounts.setTrade(sub, trade);
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('role_request')
        .set({ granted_at: new Date() })
        .where('id', '=', id)
        .where('granted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await giveTrade(trx, sub, trade);
      await notify(trx, [
        ...(await endOtherMemberships(trx, sub, trade)),
        {
          sub,
          kind: 'roleApproved',
          params: { role: trade },
          link: paths.role(),
          dedupeKey: `role ${id}`,
        },
      ]);
    });
    changed();
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
          ...response(row),
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
        await undo.decided(trx, {
          kind: 'role',
          id,
          sub: moderator.sub,
          before: {},
          // A granted role is announced when the account has it.
          notices:
            reason === null
              ? []
              : [
                  {
                    sub: request.owner_sub,
                    kind: 'roleRejected',
                    params: { role: request.trade, reason },
                    link: paths.role(),
                    dedupeKey: `role ${id}`,
                  },
                ],
        });
        return decided;
      });
      tell(id);
      // Out of reach, or not final yet: the decision holds, and a background job grants it.
      if (row.state === 'approved' && undo.seconds === 0)
        await grant(row).catch((error) => {
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

    async grantPending() {
      const rows = await db
        .selectFrom('role_request')
        .selectAll()
        .where('state', '=', 'approved')
        .where('granted_at', 'is', null)
        .$if(undo.seconds > 0, (query) =>
          query.where('decided_at', '<', sql<Date>`now() - make_interval(secs => ${undo.seconds}::int)`),
        )
        .orderBy('id')
        .limit(100)
        .execute();
      for (const row of rows) await grant(row);
    },
  };
}
