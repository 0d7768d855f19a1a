import { paths } from '@baza/shared/contract/routes';
import type { NoticeKind } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import type { Claims } from '../desk-claims/index.ts';
import {
  type CaseMove,
  type CaseNews,
  checkDraft,
  draftOf,
  type ListingRow,
  lockListing,
  moveListing,
  mustBeCurrent,
  ownListings,
  ownResponse,
} from '../listings/index.ts';
import type { Undo } from '../undo/index.ts';
import { type Replaced, replacedBy, restoreListing } from './undo-move.ts';

type Decision = 'approve' | 'reject' | 'withdraw';
interface Verdict {
  action: Decision;
  reason?: string;
}
export interface CaseVersion {
  id: number;
  version: number;
}
export interface DecidedCase extends CaseMove {
  decision: Decision;
}
const NOTICES: Record<Decision, NoticeKind> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

/** Decisions of moderators on one listing. */
export interface Decisions {
  /** Decides in a transaction of its own; `announce` follows. */
  decideCase(moderator: AuthUser, one: CaseVersion, verdict: Verdict): Promise<DecidedCase>;
  /** What follows committed decisions: visitors and moderators see them. */
  announce(done: readonly CaseMove[]): Promise<void>;
  approve(moderator: AuthUser, id: number, version: number): Promise<OwnListing>;
  reject(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Takes a published listing off. */
  withdraw(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Takes back the moderator's own decision of the last seconds. Throws 409 if too late, or changed since. */
  undo(moderator: AuthUser, id: number): Promise<void>;
}

export interface DecisionDeps {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  claims: Claims;
  undo: Undo;
  cases: CaseNews;
}

/** Throws 403 for the moderator's own listing. */
export function mustBeOfAnother(row: ListingRow, moderator: AuthUser): void {
  if (row.owner_sub === moderator.sub)
    throw new ProblemError(403, 'own-listing', 'Nobody decides on their own listing');
}

export function createDecisions({ db, areas, changed, claims, undo, cases }: DecisionDeps): Decisions {
  const decideCase: Decisions['decideCase'] = (moderator, { id, version }, { action, reason }) =>
    inTransaction(db, async (trx) => {
      const row = await lockListing(trx, id);
      mustBeOfAnother(row, moderator);
      await claims.mustNotBeAnothers(trx, moderator, { kind: 'listing', id });
      mustBeCurrent(row, version);
      // The rules may have been tightened since the submission.
      if (action === 'approve' && row.status === 'pending') checkDraft(draftOf(row));
      const by = { actor: 'moderator', sub: moderator.sub, reason } as const;
      const move = await moveListing(trx, row, action, by, areas.index());
      await undo.decided(trx, {
        kind: 'listing',
        id,
        sub: moderator.sub,
        before: replacedBy(row),
        notices: [
          {
            sub: row.owner_sub,
            kind: NOTICES[action],
            params: { title: row.title, ...(reason && { reason }) },
            link: action === 'approve' ? paths.product(id) : paths.requests(),
            dedupeKey: `listing ${id} ${version} ${action}`,
          },
        ],
      });
      return { ...move, decision: action };
    });

  async function announce(done: readonly CaseMove[]): Promise<void> {
    if (done.length === 0) return;
    await changed();
    await cases.moved(done);
  }

  async function decide(moderator: AuthUser, id: number, version: number, verdict: Verdict) {
    await announce([await decideCase(moderator, { id, version }, verdict)]);
    const after = await ownListings(db)
      .where('listing.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('listing'));
    return ownResponse(after, areas.index());
  }

  return {
    decideCase,
    announce,
    approve: (moderator, id, version) => decide(moderator, id, version, { action: 'approve' }),
    reject: (moderator, id, version, reason) => decide(moderator, id, version, { action: 'reject', reason }),
    withdraw: (moderator, id, version, reason) =>
      decide(moderator, id, version, { action: 'withdraw', reason }),
    async undo({ sub }, id) {
      const move = await inTransaction(db, async (trx) => {
        const row = await lockListing(trx, id);
        const before = await undo.take<Replaced>(trx, { kind: 'listing', id, sub });
        // The owner, their agency or the clock has moved it on.
        mustBeCurrent(row, before.version + 1);
        return restoreListing(trx, row, before, { sub, areas: areas.index() });
      });
      await announce([move]);
    },
  };
}
