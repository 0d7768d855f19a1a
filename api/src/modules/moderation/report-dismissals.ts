import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import { dismissReports, lockListing, logEvent, reopenReports } from '../listings/index.ts';
import { type DecisionDeps, mustBeOfAnother } from './decisions.ts';

export interface ReportDismissals {
  /** Closes a listing's open reports up to a moment; returns how many. */
  dismissReports(moderator: AuthUser, id: number, upTo: Date): Promise<number>;
  /** Opens the reports again that the moderator dismissed in the last seconds. Throws 409 if too late. */
  undoDismissal(moderator: AuthUser, id: number): Promise<void>;
}

/** What a dismissal of reports can be taken back by. */
interface Dismissed extends Record<string, unknown> {
  dismissedAt: string;
}

export function createReportDismissals({ db, claims, undo, cases }: DecisionDeps): ReportDismissals {
  return {
    async dismissReports(moderator, id, upTo) {
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
    },

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
