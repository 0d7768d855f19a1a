import type { ListingActor } from '@baza/shared/domain';
import type { CaseHistory } from '@baza/shared/schema';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';

/** The newest entries; an older one decides nothing. */
const MAX = 100;

/** Who changed a listing, how and why. Throws 404, also for a draft. */
export async function caseHistory(db: Db, id: number): Promise<CaseHistory> {
  await db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'new')
    .executeTakeFirstOrThrow(() => notFound('listing'));
  const rows = await db
    .selectFrom('listing_event')
    .leftJoin('person', 'person.sub', 'listing_event.actor_sub')
    .select(['at', 'actor', 'person.name', 'action', 'reason', 'changes'])
    .where('listing_id', '=', id)
    .orderBy('listing_event.id', 'desc')
    .limit(MAX)
    .execute();
  return {
    items: rows.map(({ at, actor, name, action, reason, changes }) => ({
      at: at.toISOString(),
      actor: actor as ListingActor,
      name,
      action,
      reason,
      fields: Object.keys(changes ?? {}),
    })),
  };
}
