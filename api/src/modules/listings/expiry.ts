import { paths } from '@baza/shared/contract/routes';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaService } from '../areas/index.ts';
import type { Notify } from '../notifications/index.ts';
import type { CaseNews } from './case-news.ts';
import { lockListing, moveListing } from './listing-moves.ts';

const BATCH = 200;
/** Days after which a sold listing is closed. */
const SOLD_DAYS = 30;

interface Deps {
  db: Db;
  areas: AreaService;
  changed(): Promise<void>;
  notify: Notify;
  cases: CaseNews;
}

/**
 * Expires listings that their owners have not viewed for 60 days, and closes old sales. Several
 * processes may run it concurrently: each skips rows locked by another. Returns how many listings it moved.
 */
export async function expireListings(deps: Deps): Promise<number> {
  const { db, areas, changed, notify, cases } = deps;
  let moved = 0;
  for (;;) {
    const expired = await inTransaction(db, async (trx) => {
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
      await notify(
        trx,
        listings
          .filter(({ action }) => action === 'expire')
          .map(({ id, version, owner_sub: sub, title }) => ({
            sub,
            kind: 'expired' as const,
            params: { title },
            link: paths.requests(),
            dedupeKey: `listing ${id} ${version} expire`,
          })),
      );
      return listings;
    });
    moved += expired.length;
    if (expired.length > 0) await changed();
    await cases.moved(expired.map(({ move }) => move));
    if (expired.length < BATCH) return moved;
  }
}
