import { createRandom } from '@baza/demo/random';
import { dayInTashkent, STATISTICS_DAYS } from '@baza/shared/domain';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

/** Most visitors come in a listing's first days: the share that is lost from one day to the next. */
const FADING = 0.04;

/** Views and shown phone numbers by day, for listings of accounts that can log in: nobody else can see them. */
export async function insertStatistics(trx: Trx, seed: number, now: Date): Promise<void> {
  const listings = await trx
    .selectFrom('listing')
    .innerJoin('listing_stat', 'listing_stat.listing_id', 'listing.id')
    .select(['listing.id', 'published_at', 'watch_count', 'phone_count'])
    .where('published_at', 'is not', null)
    .where(
      'owner_sub',
      'in',
      demoUsers.map(({ sub }) => sub),
    )
    .orderBy('listing.id')
    .execute();
  const random = createRandom(seed);
  const rows = listings.flatMap(({ id, published_at, watch_count, phone_count }) => {
    const age = Math.floor((now.getTime() - (published_at?.getTime() ?? 0)) / DAY);
    const weights = Array.from({ length: age + 1 }, (_, nth) => (1 - FADING) ** nth * (0.4 + random.next()));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const share = (count: number, nth: number) => Math.floor(((weights[nth] ?? 0) / all) * count);
    return Array.from({ length: Math.min(STATISTICS_DAYS, age + 1) }, (_, ago) => ({
      listing_id: id,
      day: dayInTashkent(ago, now.getTime()),
      watch_count: share(watch_count, age - ago),
      phone_count: share(phone_count, age - ago),
    })).filter(({ watch_count: views }) => views > 0);
  });
  if (rows.length > 0) await trx.insertInto('listing_day').values(rows).execute();
}
