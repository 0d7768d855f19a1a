import type { CaseOutcome, ListingStatus } from '@baza/shared/domain';
import type { DecisionsBody, DecisionsResponse } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { CaseVersion, DecidedCase, Decisions } from './decisions.ts';
import type { ReportDismissals } from './report-dismissals.ts';

/** A listing on which nobody has decided yet. */
const UNDECIDED: Record<DecisionsBody['action'], ListingStatus> = {
  approve: 'pending',
  reject: 'pending',
  withdraw: 'in-sale',
  'dismiss-reports': 'in-sale',
};

/** One decision on several cases: each is done whole or not at all, whatever becomes of the others. */
type DecideSeveral = (moderator: AuthUser, body: DecisionsBody) => Promise<DecisionsResponse>;

interface Deps extends Pick<Decisions, 'decideCase' | 'announce'> {
  db: Db;
  dismissals: ReportDismissals;
}

export function createSeveralDecisions({ db, decideCase, announce, dismissals }: Deps): DecideSeveral {
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

  return async (moderator, body) => {
    const done: DecidedCase[] = [];
    const results: DecisionsResponse['results'] = [];
    const undecided = UNDECIDED[body.action];
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
      if (body.action === 'dismiss-reports')
        await each(body.cases, async ({ id, upTo }) =>
          (await dismissals.dismissReports(moderator, id, new Date(upTo))) > 0 ? 'done' : 'decided',
        );
      else {
        const { action } = body;
        await each<CaseVersion & { reason?: string }>(body.cases, async (one) => {
          done.push(await decideCase(moderator, one, { action, reason: one.reason }));
          return 'done';
        });
      }
    } finally {
      // What was decided before an outage of the database is announced too.
      await announce(done);
    }
    return { results };
  };
}
