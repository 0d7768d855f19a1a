import { setImmediate } from 'node:timers/promises';
import { paths } from '@baza/shared/contract/routes';
import type { MatchReason } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { NewNotice } from '../notifications/index.ts';
import type { ChangedListing } from './changed-listings.ts';
import type { Matcher } from './matching/matcher.ts';

/** Listings matched without a pause for other work. */
const BREATH = 10;

interface Match {
  search_id: number;
  listing_id: number;
  reason: MatchReason;
  owner_sub: string | null;
  name: string;
}

interface Found {
  searches: number[];
  listings: number[];
  dropped: (string | null)[];
}

/** Matches listings with saved searches; one that fails goes to `onError`. */
export async function matchListings(
  rows: readonly ChangedListing[],
  matcher: Matcher,
  onError: (error: unknown, listing: number) => void,
): Promise<Found> {
  const found: Found = { searches: [], listings: [], dropped: [] };
  const now = Date.now();
  for (const [index, row] of rows.entries()) {
    if (index % BREATH === 0) await setImmediate();
    try {
      for (const search of matcher.match(row, now)) {
        found.searches.push(search);
        found.listings.push(row.id);
        found.dropped.push(row.dropped_at?.toISOString() ?? null);
      }
    } catch (error) {
      onError(error, row.id);
    }
  }
  return found;
}

/**
 * Keeps matches that are news to their searches, once for each reason: a listing published after the search was saved,
 * or made cheaper since. Returns those to be told at once. What is known is looked up row by row (`lateral`, `limit`),
 * and only for a price: as `not exists` it was a scan of all matches there are.
 */
export async function keepMatches(trx: Trx, found: Found): Promise<{ added: number; atOnce: Match[] }> {
  const { rows } = await sql<Match & { told: boolean }>`
    with news as materialized (
      select f.search_id, f.listing_id, s.mode, s.owner_sub, s.name, case
        when l.published_at >= s.from_at and known.listing_id is null then 'new'
        when f.dropped_at >= s.from_at then 'price' end as reason
      from unnest(${found.searches}::bigint[], ${found.listings}::bigint[], ${found.dropped}::timestamptz[])
        as f (search_id, listing_id, dropped_at)
      join saved_search s on s.id = f.search_id join listing l on l.id = f.listing_id
      left join lateral (
        select m.listing_id from search_match m where f.dropped_at is not null
          and (m.search_id, m.listing_id, m.reason) = (f.search_id, f.listing_id, 'new') limit 1
      ) known on true
      where not s.paused and s.deleted_at is null and s.owner_sub is distinct from l.owner_sub
    ), added as (
      insert into search_match (search_id, listing_id, reason, told_at)
      select search_id, listing_id, reason, case when mode = 'at-once' then now() end
      from news where reason is not null order by search_id, listing_id
      on conflict do nothing returning search_id, listing_id, reason, told_at
    )
    select a.search_id, a.listing_id, a.reason, a.told_at is not null as told, n.owner_sub, n.name
    from added a join news n using (search_id, listing_id) order by a.search_id, a.listing_id
  `.execute(trx);
  return { added: rows.length, atOnce: rows.filter(({ told }) => told) };
}

/** One notice for each search: of the listing, or of how many there are. */
export function noticesOf(matches: readonly Match[], listings: readonly ChangedListing[]): NewNotice[] {
  const rows = new Map(listings.map((row) => [row.id, row]));
  const bySearch = Map.groupBy(matches, ({ search_id }) => search_id);
  return [...bySearch.values()].flatMap((list): NewNotice[] => {
    const [first] = list;
    const row = first && rows.get(first.listing_id);
    if (!row || first.owner_sub === null) return [];
    const search = first.name;
    const sub = first.owner_sub;
    if (list.length > 1) {
      const link = paths.savedSearches(first.search_id);
      return [{ sub, kind: 'searchMatches', params: { search, count: list.length }, link }];
    }
    const kind = first.reason === 'new' ? 'searchMatch' : 'searchPrice';
    const params = { search, title: row.title, price: row.price };
    return [{ sub, kind, params, link: paths.product(row.id) }];
  });
}
