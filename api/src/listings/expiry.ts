import { sql } from 'kysely';
import type { AreaService } from '../areas/area-service.ts';
import type { Db } from '../db/schema.ts';
import type { CaseNews } from './case-news.ts';
import { lockListing, moveListing } from './listing-moves.ts';
import { localeFrom, type NotifyOwner } from './moderation-service.ts';

const BATCH = 200;
/** Days after which a sold listing is closed. */
const SOLD_DAYS = 30;

interface Parts {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  notifyOwner: NotifyOwner;
  cases: CaseNews;
}

/**
 * Expires listings that their owners have not viewed for 60 days, and closes old sales. Several
 * processes may run it concurrently: each skips rows locked by another. Returns how many listings it moved.
 */
export async function expireListings(parts: Parts): Promise<number> {
  const { db, areas, changed, notifyOwner, cases } = parts;
  let moved = 0;
  for (;;) {
    const expired = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; status: string }>`
        select id, status from listing
        where (status = 'in-sale' and expires_at < now())
          or (status = 'sold' and updated_at < now() - make_interval(days => ${SOLD_DAYS}::int))
        order by id limit ${BATCH}::int for update skip locked
      `.execute(trx);
      const listings = [];
      for (const { id, status } of rows) {
        const row = await lockListing(trx, id);
        const action = status === 'sold' ? 'finish' : 'expire';
        const move = await moveListing(trx, row, action, { actor: 'system', sub: null }, areas.index());
        listings.push({ ...row, action, move });
      }
      return listings;
    });
    moved += expired.length;
    for (const row of expired) {
      if (row.action !== 'expire') continue;
      const owner = await db
        .selectFrom('person')
        .select('locale')
        .where('sub', '=', row.owner_sub)
        .executeTakeFirstOrThrow();
      notifyOwner(row.owner_sub, {
        key: 'expired',
        locale: localeFrom(owner.locale),
        params: { title: row.title },
      });
    }
    if (expired.length > 0) await changed();
    await cases.moved(expired.map(({ move }) => move));
    if (expired.length < BATCH) return moved;
  }
}
