import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { paths } from '@baza/shared/contract/routes';
import type { MatchReason } from '@baza/shared/domain';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { NewNotice, Notify } from '../notifications/index.ts';
import { ROW_TEXT } from '../search/index.ts';
import { LISTINGS, readChanges, type StreamPosition } from './change-stream.ts';
import { favouriteNews } from './favourite-news.ts';
import type { PlanningContext } from './matching/wanted.ts';
import { type FollowedMatcher, readSearches } from './search-follower.ts';

/** Changes read in one transaction. */
const BATCH = 200;
/** Listings matched without a pause for other work. */
const BREATH = 10;
/** Seconds for which one process is the reader; another takes over when it is silent for so long. */
const HELD = 20;
/** A listing untouched for longer before the last reading was read then: it comes from a rebuilt search table. */
const TOUCHED = sql`interval '1 hour'`;

export interface AlertFeed {
  /** Reads what changed and tells people of matches; returns how many were new. */
  round(): Promise<number>;
}

interface Deps {
  db: Db;
  context: () => PlanningContext;
  notify: Notify;
  log?: { error(facts: object, sentence: string): void };
  /** Changes read in one transaction. */
  batch?: number;
}

interface Standing {
  /** This process is the reader. */
  mine: boolean;
  /** Nobody is. */
  free: boolean;
  /** Another process could take over soon. */
  ending: boolean;
  /** There are changes to read. */
  pending: boolean;
}

interface Row {
  id: number;
  line: string;
  title: string;
  price: number;
  identities: string[];
  dropped_at: Date | null;
}

interface Match {
  search_id: number;
  listing_id: number;
  reason: MatchReason;
  owner_sub: string | null;
  name: string;
}

/** Leaves out listings with a decision that can still be undone. `undo.release` writes a change when that time ends. */
async function settled(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const open = await trx
    .selectFrom('undoable_decision')
    .select('subject')
    .where('kind', '=', 'listing')
    .where('subject', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const undoable = new Set(open.map(({ subject }) => Number(subject)));
  return ids.filter((id) => !undoable.has(id));
}

/** The touched ones among published listings. */
async function readRows(trx: Trx, ids: readonly number[], since: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, ${ROW_TEXT} as line, l.title, l.price,
      array_remove(array[nullif(l.doc_number, ''), p.phone], null) as identities,
      case when last.price < before.price then last.at end as dropped_at
    from listing_search s join listing l on l.id = s.id join person p on p.sub = l.owner_sub
    left join lateral (select price, at from listing_price where listing_id = l.id order by at desc limit 1) last on true
    left join lateral (
      select price from listing_price where listing_id = l.id order by at desc offset 1 limit 1
    ) before on true
    where s.id = any(${[...ids]}::bigint[])
      and greatest(l.updated_at, l.published_at) >= ${since}::timestamptz - ${TOUCHED}
    order by s.id
  `.execute(trx);
  return rows;
}

/**
 * Keeps matches that are news to their searches, once for each reason: a listing published after the search was saved,
 * or made cheaper since. Returns those to be told at once. What is known is looked up row by row (`lateral`, `limit`),
 * and only for a price: as `not exists` it was a scan of all matches there are.
 */
async function keepMatches(
  trx: Trx,
  found: { searches: number[]; listings: number[]; dropped: (string | null)[] },
): Promise<{ added: number; atOnce: Match[] }> {
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
function noticesOf(matches: readonly Match[], rows: ReadonlyMap<number, Row>): NewNotice[] {
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

/**
 * Feeds changed listings to the matcher of saved searches and tells people. The position, the matches and the notices
 * are written in one transaction, and one process reads at a time: whenever it is killed, nothing is lost or told
 * twice.
 */
export function createAlertFeed({ db, context, notify, log, batch = BATCH }: Deps): AlertFeed {
  const me = randomUUID();
  let followed: FollowedMatcher | null = null;

  async function standing(): Promise<Standing> {
    const { rows } = await sql<Standing>`
      select coalesce(holder = ${me}, false) and held_until > now() as mine, held_until <= now() as free,
        held_until < now() + make_interval(secs => ${HELD / 2}::int) as ending,
        exists (select seq from listing_change where tx >= f.read_to::xid8
          except select value::bigint from jsonb_array_elements_text(f.seen)) as pending
      from alert_feed f
    `.execute(db);
    return rows[0] ?? { mine: false, free: false, ending: false, pending: false };
  }

  /** Becomes or stays the reader; null if another process is. */
  async function hold(of: Db): Promise<(StreamPosition & { read_at: Date }) | null> {
    const { rows } = await sql<{ xmin: string; seen: number[]; read_at: Date }>`
      update alert_feed set holder = ${me}, held_until = now() + make_interval(secs => ${HELD}::int)
      where holder = ${me} or held_until <= now() returning read_to as "xmin", seen, read_at
    `.execute(of);
    return rows[0] ?? null;
  }

  async function matchesOf(rows: readonly Row[], { matcher }: FollowedMatcher) {
    const found = { searches: [] as number[], listings: [] as number[], dropped: [] as (string | null)[] };
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
        // The others are told all the same.
        log?.error({ err: error, listing: row.id }, 'a listing was not matched with saved searches');
      }
    }
    return found;
  }

  /** One batch in one transaction; null if another process has taken over. */
  async function step(searches: FollowedMatcher): Promise<{ added: number; more: boolean } | null> {
    return inTransaction(db, async (trx) => {
      const held = await hold(trx);
      if (!held) return null;
      const { ids: changed, position, more } = await readChanges(trx, LISTINGS, held, batch);
      // Searches are read after the changes: one saved before a listing was published is known by then.
      await searches.follow(trx, context());
      const ids = await settled(trx, changed.includes(0) ? await touched(trx, held.read_at) : changed);
      const rows = await readRows(trx, ids, held.read_at);
      const { added, atOnce } = await keepMatches(trx, await matchesOf(rows, searches));
      const news = await favouriteNews(trx, ids);
      await sql`update alert_feed set read_to = ${position.xmin}, seen = ${JSON.stringify(position.seen)}::jsonb,
        read_at = case when ${more} then read_at else now() end`.execute(trx);
      await notify(trx, [...noticesOf(atOnce, new Map(rows.map((row) => [row.id, row]))), ...news]);
      return { added, more };
    });
  }

  /** Too many changes to list: the listings touched since the last reading. */
  async function touched(trx: Trx, since: Date): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from listing where greatest(updated_at, published_at) >= ${since}::timestamptz - ${TOUCHED}
    `.execute(trx);
    return rows.map(({ id }) => Number(id));
  }

  async function read(): Promise<number> {
    const { mine, free, ending, pending } = await standing();
    if (!mine) followed = null;
    if (!mine && !free) return 0;
    if (mine && followed && !pending && !ending) return 0;
    if (!(await hold(db))) return 0;
    followed ??= await readSearches(db, context(), async () => void (await hold(db)));
    const searches = followed;
    // Now and then also without listings: old changes of searches are deleted.
    if (!pending) await db.transaction().execute((trx) => searches.follow(trx, context()));
    let added = 0;
    for (let more = pending; more; ) {
      const done = await step(searches);
      if (!done) {
        followed = null;
        break;
      }
      added += done.added;
      more = done.more;
    }
    return added;
  }

  let running: Promise<number> | null = null;
  let again = false;
  return {
    round() {
      // What is committed during a round may have come too late for it.
      if (running) again = true;
      running ??= (async () => {
        let added = 0;
        try {
          do {
            again = false;
            added += await read();
          } while (again);
        } finally {
          running = null;
        }
        return added;
      })();
      return running;
    },
  };
}
