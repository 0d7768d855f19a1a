import type { Locale } from '@baza/shared/domain';
import type {
  Board,
  BoardQuery,
  DeskApplication,
  DeskCard,
  DeskQuery,
  DeskResponse,
  DeskTransition,
  DeskViewings,
  DeskViewingsQuery,
  DocumentsBody,
  ExportQuery,
  LookupBody,
  Operators,
  TakeBody,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { conflict } from '../../platform/http/problem.ts';
import { type OperatorReads, seenOperator } from '../staff/index.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { applicationResponse } from './application-response.ts';
import { type ApplicationRow, lockApplication, type Reader, readApplication } from './application-row.ts';
import { deskBoard } from './desk-board.ts';
import { deskCalendar } from './desk-calendar.ts';
import { exportApplications } from './desk-export.ts';
import { deskQueue, lookUp } from './desk-queue.ts';
import { addDocumentRequest } from './document-requests.ts';
import type { Lots } from './lots.ts';
import { moveApplication, mustMove } from './move-application.ts';

/** What staff with the role `operator` do. */
export interface ApplicationDesk {
  queue(user: AuthUser, query: DeskQuery): Promise<DeskResponse>;
  board(user: AuthUser, query: BoardQuery): Promise<Board>;
  /** By a PINFL or a TIN, whole and exact. */
  lookUp(body: LookupBody): Promise<DeskCard[]>;
  /** When applicants see properties. */
  viewings(user: AuthUser, query: DeskViewingsQuery): Promise<DeskViewings>;
  read(user: AuthUser, id: number): Promise<DeskApplication>;
  /** The first of two wins, the other gets 409. */
  take(user: AuthUser, id: number, body: TakeBody): Promise<DeskApplication>;
  transition(user: AuthUser, id: number, body: DeskTransition): Promise<DeskApplication>;
  requestDocuments(user: AuthUser, id: number, body: DocumentsBody): Promise<DeskApplication>;
  operators(): Promise<Operators>;
  export(user: AuthUser, query: ExportQuery, locale: Locale): Promise<string | Uint8Array>;
}

const asOperator = (user: AuthUser): Reader => ({ user, actor: 'operator' });

function mustHave(row: ApplicationRow, user: AuthUser): void {
  if (row.assignee_sub !== user.sub)
    throw conflict('assigned-elsewhere', 'Another operator has this application, or nobody yet');
}

/** A move notifies the applicant immediately, and some moves transfer money: the operator must confirm each move. */
function mustBeConfirmed(isConfirmed: boolean): void {
  if (!isConfirmed)
    throw conflict('confirmation-required', 'This notifies the applicant at once; confirm it');
}

export function createApplicationDesk(
  deps: ApplicationDeps & { lots: Lots; operatorReads: OperatorReads },
): ApplicationDesk {
  const { db, personal, areas, notices, lots } = deps;

  async function respond(user: AuthUser, id: number): Promise<DeskApplication> {
    const reader = asOperator(user);
    const row = await readApplication(db, id, reader);
    const owner = await db
      .selectFrom('person')
      .select(['name', 'locale'])
      .where('sub', '=', row.owner_sub)
      .executeTakeFirst();
    return {
      ...(await applicationResponse(db, row, reader, { ...deps, areas: areas.index() })),
      owner: { id: row.owner_sub, name: owner?.name ?? '', locale: localeFrom(owner?.locale ?? '') },
    };
  }

  /** What a step needs besides the table: lots that are put up or won. */
  async function columnsFor(trx: Trx, row: ApplicationRow, user: AuthUser, { action, lot }: DeskTransition) {
    const { to } = mustMove(row, action, { actor: 'operator' }, 'checked again');
    if (to === 'lot-released') return lots.release(trx, row, user, lot);
    if (action === 'advance' && to === 'lot-confirmed') await lots.mustHaveWon(trx, row);
    return {};
  }

  return {
    async queue(user, query) {
      deps.operatorReads.add(user);
      return deskQueue(db, personal, user, query);
    },
    async board(user, query) {
      deps.operatorReads.add(user);
      return deskBoard(db, personal, user, query);
    },
    viewings: (user, query) => deskCalendar(db, personal, user, query),
    lookUp: (body) => lookUp(db, personal, body),
    read: respond,

    async take(user, id, { version, confirmed }) {
      mustBeConfirmed(confirmed);
      await seenOperator(db, user);
      const reader = asOperator(user);
      const moved = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        const moved = await moveApplication(trx, row, 'take', reader, { more: { assignee_sub: user.sub } });
        await notices.moved(trx, moved);
        return moved;
      });
      notices.changed(id, moved.to);
      return respond(user, id);
    },

    async transition(user, id, body) {
      mustBeConfirmed(body.confirmed);
      const reader = asOperator(user);
      const moved = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, body.version);
        if (row.status !== 'pending') mustHave(row, user);
        const more = await columnsFor(trx, row, user, body);
        const moved = await moveApplication(trx, row, body.action, reader, { reason: body.reason, more });
        await notices.moved(trx, moved);
        return moved;
      });
      notices.changed(id, moved.to);
      return respond(user, id);
    },

    async requestDocuments(user, id, { version, kinds, text }) {
      const reader = asOperator(user);
      const row = await inTransaction(db, async (trx) => {
        const row = await lockApplication(trx, id, reader, version);
        mustHave(row, user);
        await addDocumentRequest(trx, row, reader, { kinds, text });
        await notices.tell(trx, row.owner_sub, row, 'applicationDocuments', { text });
        return row;
      });
      notices.changed(id, row.status);
      return respond(user, id);
    },

    async operators() {
      return db
        .selectFrom('application_operator as operator')
        .select(['operator.sub as id', 'operator.name'])
        .select(
          sql<number>`(select count(*)::int from application where assignee_sub = operator.sub
            and status not in ('rejected', 'failed', 'finished'))`.as('open'),
        )
        .orderBy('operator.name')
        .orderBy('operator.sub')
        .limit(100)
        .execute();
    },

    export: (user, query, locale) =>
      exportApplications({ db, personal, areas: areas.index() }, user, query, locale),
  };
}
