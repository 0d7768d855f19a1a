import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { tooMany } from '../../platform/http/problem.ts';

/** Rejected requests of one person within some days, after which they cannot ask. */
const MAX_REJECTIONS = 5;
const REJECTION_DAYS = 30;

/** Whether the new name of a person with a trade was not accepted: they keep the role, and may prove it again. */
export async function hasLostBadge(db: Db, sub: string, trade: string): Promise<boolean> {
  const last = await db
    .selectFrom('role_request')
    .innerJoin('person', 'person.sub', 'role_request.owner_sub')
    .select(['trade', 'state', 'verified_at'])
    .where('owner_sub', '=', sub)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'rejected' && last.trade === trade && last.verified_at === null;
}

/** Throws 429 after too many rejections. */
export async function refuseAfterRejections(db: Db, sub: string): Promise<void> {
  const since = sql<Date>`now() - make_interval(days => ${REJECTION_DAYS}::int)`;
  const { count, wait } = await db
    .selectFrom('role_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`ceil(extract(epoch from min(decided_at) - ${since}))::int`.as('wait'))
    .where('owner_sub', '=', sub)
    .where('state', '=', 'rejected')
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_REJECTIONS) throw tooMany(Math.max(1, wait));
}
