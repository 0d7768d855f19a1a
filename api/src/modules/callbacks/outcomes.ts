import { CALL_LATER_DAYS, type CallOutcome } from '@baza/shared/domain';
import type { callOutcomeSchema, Lead } from '@baza/shared/schema';
import type { z } from 'zod';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import type { Claims } from '../desk-claims/index.ts';
import type { Undo } from '../undo/index.ts';
import { COLUMNS, createLeadReader, isFor, LOST, type Reached } from './lead-reader.ts';

/** What came of calls to those who asked the company. */
export interface Outcomes {
  /** Stores what came of a call. Throws 400 for a moment that has passed, 404, 409 if it was called or another one works on it. */
  record(user: AuthUser, id: number, body: z.infer<typeof callOutcomeSchema>): Promise<Lead>;
  /** Takes back the user's own outcome of the last seconds. Throws 404, 409 when it is too late. */
  undo(user: AuthUser, id: number): Promise<Lead>;
}

interface Deps {
  db: Db;
  contacts: ContactBox;
  claims: Claims;
  undo: Undo;
}

const DAY_MS = 86_400_000;
const FINAL: ReadonlySet<CallOutcome> = new Set(['reached', 'wrong-number']);

/** The columns that an outcome changes, before it; dates as ISO texts. */
interface Replaced extends Record<string, unknown> {
  outcome: CallOutcome | null;
  answered_at: string | null;
  call_at: string | null;
  /** Encrypted. */
  contact: string | null;
}

function mustBeAhead(callAt: string): Date {
  const at = new Date(callAt);
  const inMs = at.getTime() - Date.now();
  if (inMs <= 0 || inMs > CALL_LATER_DAYS * DAY_MS) throw invalid([{ path: 'callAt', code: 'option' }]);
  return at;
}

export function createOutcomes({ db, contacts, claims, undo }: Deps): Outcomes {
  const { reachedOf, responses } = createLeadReader(db, contacts);
  const locked = (trx: Trx, id: number) =>
    trx
      .selectFrom('lead')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(isFor(null))
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('request'));
  const responseOf = async (id: number): Promise<Lead> => {
    const row = await db
      .selectFrom('lead')
      .select(COLUMNS)
      .where('id', '=', id)
      .where(isFor(null))
      .executeTakeFirstOrThrow(() => notFound('request'));
    return (await responses([row]))[0] as Lead;
  };

  return {
    async record(user, id, body) {
      const { outcome, note } = body;
      const callAt = body.outcome === 'call-later' ? mustBeAhead(body.callAt) : null;
      await inTransaction(db, async (trx) => {
        const row = await locked(trx, id);
        await claims.mustNotBeAnothers(trx, user, { kind: 'callback', id });
        if (row.answered_at) throw conflict('answered', 'This request has been called back');
        const before: Replaced = {
          outcome: row.outcome,
          answered_at: null,
          call_at: row.call_at?.toISOString() ?? null,
          contact: row.contact,
        };
        const reached = reachedOf(row.contact);
        await trx
          .updateTable('lead')
          .set({
            outcome,
            call_at: callAt ?? (outcome === 'no-answer' ? row.call_at : null),
            ...(FINAL.has(outcome) && { answered_at: new Date() }),
            ...(note &&
              reached !== LOST && { contact: contacts.close({ ...reached, note } satisfies Reached) }),
          })
          .where('id', '=', id)
          .execute();
        await undo.decided(trx, { kind: 'callback', id, sub: user.sub, before, notices: [] });
      });
      await claims.release(user, { kind: 'callback', id });
      return responseOf(id);
    },

    async undo({ sub }, id) {
      await inTransaction(db, async (trx) => {
        await locked(trx, id);
        const before = await undo.take<Replaced>(trx, { kind: 'callback', id, sub });
        await trx.updateTable('lead').set(before).where('id', '=', id).execute();
      });
      return responseOf(id);
    },
  };
}
