import { contactIssues, type Locale } from '@baza/shared/domain';
import type { ModerationItem, OwnListing } from '@baza/shared/schema';
import type { AreaService } from '../areas/area-service.ts';
import type { AuthUser } from '../auth/index.ts';
import type { Db } from '../db/schema.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import { checkDraft } from './draft-values.ts';
import { likelyDuplicates } from './duplicates.ts';
import { lockListing, moveListing, mustBeCurrent } from './listing-moves.ts';
import { draftOf, ownListings, ownResponse } from './own-response.ts';
import { priceDoubtsOf } from './price-check.ts';

/** Sends a notice to all open pages of a user. */
export type NotifyOwner = (
  sub: string,
  message: { key: 'approved' | 'rejected' | 'expired'; locale: Locale; params: Record<string, string> },
) => void;

export interface ModerationService {
  queue(query: {
    page: number;
    size: number;
  }): Promise<{ items: ModerationItem[]; total: number; page: number; size: number }>;
  approve(moderator: AuthUser, id: number, version: number): Promise<OwnListing>;
  reject(moderator: AuthUser, id: number, version: number, reason: string): Promise<OwnListing>;
}

interface Parts {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  notifyOwner: NotifyOwner;
}

export const localeFrom = (text: string): Locale => (text === 'ru' || text === 'en' ? text : 'uz');

export function createModerationService({ db, areas, changed, notifyOwner }: Parts): ModerationService {
  async function decide(
    moderator: AuthUser,
    id: number,
    version: number,
    { action, reason }: { action: 'approve' | 'reject'; reason?: string },
  ): Promise<OwnListing> {
    const row = await db.transaction().execute(async (trx) => {
      const locked = await lockListing(trx, id);
      if (locked.owner_sub === moderator.sub)
        throw new ProblemError(403, 'own-listing', 'Nobody decides on their own listing');
      mustBeCurrent(locked, version);
      // The rules may have been tightened since the submission.
      if (action === 'approve' && locked.status === 'pending') checkDraft(draftOf(locked));
      const by = { actor: 'moderator', sub: moderator.sub, reason } as const;
      await moveListing(trx, locked, action, by, areas.index());
      return locked;
    });
    await changed();
    const owner = await db
      .selectFrom('person')
      .select('locale')
      .where('sub', '=', row.owner_sub)
      .executeTakeFirstOrThrow();
    notifyOwner(row.owner_sub, {
      key: action === 'approve' ? 'approved' : 'rejected',
      locale: localeFrom(owner.locale),
      params: { title: row.title, reason: reason ?? '' },
    });
    const after = await ownListings(db)
      .where('listing.id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('listing'));
    return ownResponse(after, areas.index());
  }

  return {
    async queue({ page, size }) {
      const { n } = await db
        .selectFrom('listing')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      const rows = await ownListings(db)
        .innerJoin('person', 'person.sub', 'listing.owner_sub')
        .select('person.name as owner_name')
        .where('listing.status', '=', 'pending')
        .orderBy('listing.updated_at')
        .orderBy('listing.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      const items: ModerationItem[] = [];
      for (const row of rows)
        items.push({
          ...ownResponse(row, areas.index()),
          owner: { id: row.owner_sub, name: row.owner_name },
          duplicates: await likelyDuplicates(db, row),
          concerns: [...contactIssues(draftOf(row)), ...(await priceDoubtsOf(db, row))],
        });
      return { items, total: n, page, size };
    },
    approve: (moderator, id, version) => decide(moderator, id, version, { action: 'approve' }),
    reject: (moderator, id, version, reason) => decide(moderator, id, version, { action: 'reject', reason }),
  };
}
