import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Notify } from '../notifications/index.ts';
import { LISTINGS, readChanges, type StreamPosition } from './change-stream.ts';
import { readListings, settled, touched } from './changed-listings.ts';
import { favouriteNews } from './favourite-news.ts';
import type { PlanningContext } from './matching/wanted.ts';
import { type FollowedMatcher, readSearches } from './search-follower.ts';
import { keepMatches, matchListings, noticesOf } from './search-matches.ts';

/** Changes read in one transaction. */
const BATCH = 200;
/** Seconds for which one process is the reader; another takes over when it is silent for so long. */
const HELD = 20;

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

/**
 * Feeds changed listings to the matcher of saved searches and tells people. The position, the matches and the notices
 * are written in one transaction, and one process reads at a time: whenever it is killed, nothing is lost or told
 * twice.
 */
export function createAlertFeed({ db, context, notify, log, batch = BATCH }: Deps): AlertFeed {
  const me = randomUUID();
  let followed: FollowedMatcher | null = null;
  // The others are told all the same.
  const onError = (error: unknown, listing: number) =>
    log?.error({ err: error, listing }, 'a listing was not matched with saved searches');

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

  /** One batch in one transaction; null if another process has taken over. */
  async function step(searches: FollowedMatcher): Promise<{ added: number; more: boolean } | null> {
    return inTransaction(db, async (trx) => {
      const held = await hold(trx);
      if (!held) return null;
      const { ids: changed, position, more } = await readChanges(trx, LISTINGS, held, batch);
      // Searches are read after the changes: one saved before a listing was published is known by then.
      await searches.follow(trx, context());
      const ids = await settled(trx, changed.includes(0) ? await touched(trx, held.read_at) : changed);
      const listings = await readListings(trx, ids, held.read_at);
      const found = await matchListings(listings, searches.matcher, onError);
      const { added, atOnce } = await keepMatches(trx, found);
      const news = await favouriteNews(trx, ids);
      await sql`update alert_feed set read_to = ${position.xmin}, seen = ${JSON.stringify(position.seen)}::jsonb,
        read_at = case when ${more} then read_at else now() end`.execute(trx);
      await notify(trx, [...noticesOf(atOnce, listings), ...news]);
      return { added, more };
    });
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
