import { paths } from '@baza/shared/contract/routes';
import {
  type CaseOutcome,
  contactIssues,
  type ListingStatus,
  type NoticeKind,
  type UserType,
} from '@baza/shared/domain';
import type {
  CaseHistory,
  CaseOwner,
  DecidedQuery,
  DecidedResponse,
  DecisionsBody,
  DecisionsResponse,
  ModerationItem,
  ModerationQuery,
  ModerationResponse,
  OwnListing,
} from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import { localeFrom } from '../../platform/http/locale.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { type AreaService, createPlacementOf } from '../areas/index.ts';
import type { Claims } from '../desk-claims/index.ts';
import {
  type CaseMove,
  type CaseNews,
  checkDraft,
  comparedDuplicates,
  dismissReports,
  draftOf,
  type ListingRow,
  lockListing,
  logEvent,
  moveListing,
  mustBeCurrent,
  openReports,
  ownListings,
  ownResponse,
  placeDoubtsOf,
  priceDoubtsOf,
  reopenReports,
} from '../listings/index.ts';
import type { Undo } from '../undo/index.ts';
import { changesSinceDecision } from './case-changes.ts';
import { caseHistory } from './case-history.ts';
import { readCases } from './case-lists.ts';
import { readDecisions, readOwner } from './decided.ts';
import { type Replaced, replacedBy, restoreListing } from './undo-move.ts';

export interface ModerationService {
  /** A page of a list under the filter. */
  queue(moderator: Pick<AuthUser, 'sub' | 'name'>, query: ModerationQuery): Promise<ModerationResponse>;
  /** A page of what moderators have decided. */
  decisions(moderator: AuthUser, query: DecidedQuery): Promise<DecidedResponse>;
  /** What to know of a listing's owner. Throws 404. */
  owner(sub: string): Promise<CaseOwner>;
  /** Who changed a listing, how and why. */
  history(id: number): Promise<CaseHistory>;
  /** One decision on several cases: each is done whole or not at all, whatever becomes of the others. */
  decideSeveral(moderator: AuthUser, decisions: DecisionsBody): Promise<DecisionsResponse>;
  approve(moderator: AuthUser, id: number, version: number): Promise<OwnListing>;
  reject(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Takes a published listing off. */
  withdraw(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Takes back the moderator's own decision of the last seconds. Throws 409 if too late, or changed since. */
  undo(moderator: AuthUser, id: number): Promise<void>;
  /** Closes a listing's open reports up to a moment; returns how many. */
  dismissReports(moderator: AuthUser, id: number, upTo: Date): Promise<number>;
  /** Opens the reports again that the moderator dismissed in the last seconds. Throws 409 if too late. */
  undoDismissal(moderator: AuthUser, id: number): Promise<void>;
}

interface Deps {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  claims: Claims;
  undo: Undo;
  cases: CaseNews;
}

type Decision = 'approve' | 'reject' | 'withdraw';
interface Verdict {
  action: Decision;
  reason?: string;
}
interface CaseVersion {
  id: number;
  version: number;
}
/** What a dismissal of reports can be taken back by. */
interface Dismissed extends Record<string, unknown> {
  dismissedAt: string;
}
const NOTICES: Record<Decision, NoticeKind> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

/** A listing on which nobody has decided yet. */
const UNDECIDED: Record<DecisionsBody['action'], ListingStatus> = {
  approve: 'pending',
  reject: 'pending',
  withdraw: 'in-sale',
  'dismiss-reports': 'in-sale',
};

function mustBeOfAnother(row: ListingRow, moderator: AuthUser): void {
  if (row.owner_sub === moderator.sub)
    throw new ProblemError(403, 'own-listing', 'Nobody decides on their own listing');
}

export function createModerationService(deps: Deps): ModerationService {
  const { db, areas, changed, claims, undo, cases } = deps;
  /** One decision in a transaction of its own. */
  const decideCase = (moderator: AuthUser, { id, version }: CaseVersion, { action, reason }: Verdict) =>
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

  /** What follows committed decisions: visitors and moderators see them. */
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

  const dismiss = async (moderator: AuthUser, id: number, upTo: Date): Promise<number> => {
    const { sub } = moderator;
    const count = await inTransaction(db, async (trx) => {
      mustBeOfAnother(await lockListing(trx, id), moderator);
      await claims.mustNotBeAnothers(trx, moderator, { kind: 'listing', id });
      const dismissed = await dismissReports(trx, id, upTo);
      if (dismissed.at === null) return 0;
      await logEvent(trx, { listing: id, actor: 'moderator', sub, action: 'dismiss-reports' });
      const before: Dismissed = { dismissedAt: dismissed.at.toISOString() };
      await undo.decided(trx, { kind: 'reports', id, sub, before, notices: [] });
      return dismissed.count;
    });
    if (count > 0) cases.reports(id, 'left', 'dismiss-reports');
    return count;
  };

  /** Why a case of several was not decided; throws what is no answer to it. */
  async function outcomeOf(id: number, error: unknown, undecided: ListingStatus): Promise<CaseOutcome> {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 403) return 'own';
    if (error.status === 404) return 'gone';
    if (error.status === 400) return 'unsound';
    if (error.kind === 'claimed') return 'claimed';
    const row = await db.selectFrom('listing').select('status').where('id', '=', id).executeTakeFirst();
    return row?.status === undecided ? 'stale' : 'decided';
  }

  return {
    async queue(moderator, query) {
      const { rows, counts } = await readCases(db, query);
      const ids = rows.map(({ id }) => id);
      const [reports, changes, claimed] = await Promise.all([
        openReports(db, ids),
        changesSinceDecision(db, rows, areas.index()),
        claims.of(moderator, 'listing', ids),
      ]);
      const placementOf = createPlacementOf(db, areas.index());
      const items: ModerationItem[] = [];
      for (const row of rows)
        items.push({
          ...ownResponse(row, areas.index()),
          owner: {
            id: row.owner_sub,
            name: row.owner_name,
            locale: localeFrom(row.owner_locale),
            userType: row.owner_type as UserType,
          },
          duplicates: await comparedDuplicates(db, row, areas.index()),
          changes: changes.get(row.id) ?? null,
          concerns: [
            ...contactIssues(draftOf(row)),
            ...(await placeDoubtsOf(placementOf, draftOf(row))),
            ...(await priceDoubtsOf(db, row)),
          ],
          reports: reports.get(row.id) ?? null,
          claim: claimed.get(row.id) ?? null,
        });
      return { items, total: counts[query.list], page: query.page, size: query.size, counts };
    },
    decisions: (moderator, query) => readDecisions(db, moderator, query),
    owner: (sub) => readOwner(db, sub),
    history: (id) => caseHistory(db, id),
    async decideSeveral(moderator, decisions) {
      const done: Awaited<ReturnType<typeof decideCase>>[] = [];
      const results: DecisionsResponse['results'] = [];
      const undecided = UNDECIDED[decisions.action];
      /** Runs a decision on each case, whatever becomes of the others. */
      const each = async <Case extends { id: number }>(
        chosen: readonly Case[],
        decideOne: (one: Case) => Promise<CaseOutcome>,
      ) => {
        for (const one of chosen) {
          const outcome = await decideOne(one).catch((error) => outcomeOf(one.id, error, undecided));
          results.push({ id: one.id, outcome });
        }
      };
      try {
        if (decisions.action === 'dismiss-reports')
          await each(decisions.cases, async ({ id, upTo }) =>
            (await dismiss(moderator, id, new Date(upTo))) > 0 ? 'done' : 'decided',
          );
        else {
          const { action } = decisions;
          await each<CaseVersion & { reason?: string }>(decisions.cases, async (one) => {
            done.push(await decideCase(moderator, one, { action, reason: one.reason }));
            return 'done';
          });
        }
      } finally {
        // What was decided before an outage of the database is announced too.
        await announce(done);
      }
      return { results };
    },
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
    dismissReports: dismiss,
    async undoDismissal({ sub }, id) {
      await inTransaction(db, async (trx) => {
        await lockListing(trx, id);
        const { dismissedAt } = await undo.take<Dismissed>(trx, { kind: 'reports', id, sub });
        await reopenReports(trx, id, new Date(dismissedAt));
        await logEvent(trx, { listing: id, actor: 'moderator', sub, action: 'undo' });
      });
      cases.reports(id, 'entered');
    },
  };
}
