import { paths } from '@baza/shared/contract/routes';
import type { NoticeKind } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { NewNotice } from '../notifications/index.ts';

interface Changed {
  owner_sub: string;
  listing_id: number;
  known_price: number | null;
  known_status: string | null;
  price: number | null;
  status: string;
  title: string;
  own: boolean;
}

const isSold = (status: string | null) => status === 'sold' || status === 'finished';

function kindOf({ known_status, status, known_price, price }: Changed): NoticeKind | null {
  if (isSold(status)) return isSold(known_status) ? null : 'favouriteSold';
  if (status !== 'in-sale') return null;
  if (isSold(known_status) || known_status === 'failed' || known_status === 'monitoring')
    return 'favouriteBack';
  return known_price !== null && price !== null && price < known_price ? 'favouritePrice' : null;
}

/**
 * What owners of favourites have not been told of these listings, which counts as told from now on. Moderation of an
 * edit is passed over: the listing is neither gone nor back.
 */
export async function favouriteNews(trx: Trx, listings: readonly number[]): Promise<NewNotice[]> {
  const { rows } = await sql<Changed>`
    with changed as (
      select f.owner_sub, f.listing_id, f.known_price, f.known_status, l.price, l.status, l.title,
        l.owner_sub = f.owner_sub as own
      from favourite f join listing l on l.id = f.listing_id
      where f.listing_id = any(${[...listings]}::bigint[]) and l.status not in ('new', 'pending', 'rejected')
        and (f.known_price is distinct from l.price or f.known_status is distinct from l.status)
      order by f.owner_sub, f.listing_id for update of f
    ), told as (
      update favourite f set known_price = c.price, known_status = c.status from changed c
      where (f.owner_sub, f.listing_id) = (c.owner_sub, c.listing_id)
    )
    select * from changed
  `.execute(trx);
  return rows.flatMap((row) => {
    const kind = kindOf(row);
    if (!kind || row.own) return [];
    const params = { title: row.title, price: row.price ?? 0 };
    return [{ sub: row.owner_sub, kind, params, link: paths.product(row.listing_id) }];
  });
}
