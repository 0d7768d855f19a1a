import type { DecidedQuery, ModerationQuery } from '@baza/shared/schema';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { caseHistory } from './case-history.ts';
import { readQueue } from './case-queue.ts';
import { readDecisions, readOwner } from './decided.ts';
import { createDecisions, type DecisionDeps } from './decisions.ts';
import { createReportDismissals } from './report-dismissals.ts';
import { createSeveralDecisions } from './several-decisions.ts';

export type ModerationService = ReturnType<typeof createModerationService>;

export function createModerationService(deps: DecisionDeps) {
  const { db } = deps;
  const { decideCase, announce, ...verdicts } = createDecisions(deps);
  const dismissals = createReportDismissals(deps);
  return {
    ...verdicts,
    ...dismissals,
    decideSeveral: createSeveralDecisions({ db, decideCase, announce, dismissals }),
    /** A page of a list under the filter. */
    queue: (moderator: Pick<AuthUser, 'sub' | 'name'>, query: ModerationQuery) =>
      readQueue(deps, moderator, query),
    /** A page of what moderators have decided. */
    decisions: (moderator: AuthUser, query: DecidedQuery) => readDecisions(db, moderator, query),
    /** What to know of a listing's owner. Throws 404. */
    owner: (sub: string) => readOwner(db, sub),
    /** Who changed a listing, how and why. */
    history: (id: number) => caseHistory(db, id),
  };
}
