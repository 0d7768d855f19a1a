import { contactIssues, type Locale } from '@baza/shared/domain';
import type { ModerationItem, ModerationQuery, ModerationResponse, OwnListing } from '@baza/shared/schema';
import type { AreaService } from '../areas/area-service.ts';
import type { AuthUser } from '../auth/index.ts';
import type { Db } from '../db/schema.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import type { NoticeKey } from '../i18n/texts.ts';
import type { CaseNews } from './case-news.ts';
import { checkDraft } from './draft-values.ts';
import { likelyDuplicates } from './duplicates.ts';
import { logEvent } from './listing-log.ts';
import { lockListing, moveListing, mustBeCurrent } from './listing-moves.ts';
import { draftOf, type ListingRow, ownListings, ownResponse } from './own-response.ts';
import { priceDoubtsOf } from './price-check.ts';
import { countReported, dismissReports, openReports, reportedListings } from './reports.ts';

/** Sends a notice to all open pages of a user. */
export type NotifyOwner = (
  sub: string,
  message: { key: NoticeKey; locale: Locale; params: Record<string, string> },
) => void;

export interface ModerationService {
  /** What waits, oldest first; or what is reported, with the most reports first. */
  queue(query: ModerationQuery): Promise<ModerationResponse>;
  approve(moderator: AuthUser, id: number, version: number): Promise<OwnListing>;
  reject(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Takes a published listing off. */
  withdraw(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
  /** Closes a listing's open reports up to a moment; returns how many. */
  dismissReports(moderator: AuthUser, id: number, upTo: Date): Promise<number>;
}

interface Parts {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  notifyOwner: NotifyOwner;
  cases: CaseNews;
}

type Decision = 'approve' | 'reject' | 'withdraw';
const NOTICES: Record<Decision, NoticeKey> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

export const localeFrom = (text: string): Locale => (text === 'ru' || text === 'en' ? text : 'uz');

function mustBeOfAnother(row: ListingRow, moderator: AuthUser): void {
  if (row.owner_sub === moderator.sub)
    throw new ProblemError(403, 'own-listing', 'Nobody decides on their own listing');
}

export function createModerationService(parts: Parts): ModerationService {
  const { db, areas, changed, notifyOwner, cases } = parts;
  async function decide(
    moderator: AuthUser,
    id: number,
    version: number,
    { action, reason }: { action: Decision; reason?: string },
  ): Promise<OwnListing> {
    const { row, move } = await db.transaction().execute(async (trx) => {
      const locked = await lockListing(trx, id);
      mustBeOfAnother(locked, moderator);
      mustBeCurrent(locked, version);
      // The rules may have been tightened since the submission.
      if (action === 'approve' && locked.status === 'pending') checkDraft(draftOf(locked));
      const by = { actor: 'moderator', sub: moderator.sub, reason } as const;
      return { row: locked, move: await moveListing(trx, locked, action, by, areas.index()) };
    });
    await changed();
    await cases.moved([{ ...move, decision: action }]);
    const owner = await db
      .selectFrom('person')
      .select('locale')
      .where('sub', '=', row.owner_sub)
      .executeTakeFirstOrThrow();
    notifyOwner(row.owner_sub, {
      key: NOTICES[action],
      locale: localeFrom(owner.locale),
      params: { title: row.title, reason: reason ?? '' },
    });
    const after = await ownListings(db)
      .where('listing.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('listing'));
    return ownResponse(after, areas.index());
  }

  const withOwner = () =>
    ownListings(db)
      .innerJoin('person', 'person.sub', 'listing.owner_sub')
      .select('person.name as owner_name');

  async function waiting(limit: number, offset: number) {
    return withOwner()
      .where('listing.status', '=', 'pending')
      .orderBy('listing.updated_at')
      .orderBy('listing.id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async function reported(limit: number, offset: number) {
    const ids = await reportedListings(db, { limit, offset });
    if (ids.length === 0) return [];
    const rows = await withOwner().where('listing.id', 'in', ids).execute();
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  return {
    async queue({ page, size, reported: isReported }) {
      const [{ n }, reportedCount, rows] = await Promise.all([
        db
          .selectFrom('listing')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow(),
        countReported(db),
        (isReported ? reported : waiting)(size, (page - 1) * size),
      ]);
      const counts = { waiting: n, reported: reportedCount };
      const reports = await openReports(
        db,
        rows.map(({ id }) => id),
      );
      const items: ModerationItem[] = [];
      for (const row of rows)
        items.push({
          ...ownResponse(row, areas.index()),
          owner: { id: row.owner_sub, name: row.owner_name },
          duplicates: await likelyDuplicates(db, row),
          concerns: [...contactIssues(draftOf(row)), ...(await priceDoubtsOf(db, row))],
          reports: reports.get(row.id) ?? null,
        });
      return { items, total: isReported ? counts.reported : counts.waiting, page, size, counts };
    },
    approve: (moderator, id, version) => decide(moderator, id, version, { action: 'approve' }),
    reject: (moderator, id, version, reason) => decide(moderator, id, version, { action: 'reject', reason }),
    withdraw: (moderator, id, version, reason) =>
      decide(moderator, id, version, { action: 'withdraw', reason }),
    async dismissReports(moderator, id, upTo) {
      const count = await db.transaction().execute(async (trx) => {
        mustBeOfAnother(await lockListing(trx, id), moderator);
        const dismissed = await dismissReports(trx, id, upTo);
        if (dismissed > 0)
          await logEvent(trx, {
            listing: id,
            actor: 'moderator',
            sub: moderator.sub,
            action: 'dismiss-reports',
          });
        return dismissed;
      });
      if (count > 0) cases.reports(id, 'left', 'dismiss-reports');
      return count;
    },
  };
}
