import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { createWordReader } from '../search/index.ts';
import { readChanges, SEARCHES, type StreamPosition } from './change-stream.ts';
import { Matcher } from './matching/matcher.ts';
import { type PlanningContext, wantedOf } from './matching/wanted.ts';

/** Searches read at a time, and planned without a pause for other work. */
const CHUNK = 1000;
const BREATH = 50;

/** A matcher with the saved searches of the database. */
export interface FollowedMatcher {
  matcher: Matcher;
  /** Takes changed searches, prices at another rate, other areas, and what words stand for now. */
  follow(trx: Trx, context: PlanningContext): Promise<void>;
}

async function lastWord(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::int as id from listing_word`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Reads all saved searches; `onChunk` is called now and then. */
export async function readSearches(
  db: Db,
  context: PlanningContext,
  onChunk: () => Promise<void>,
): Promise<FollowedMatcher> {
  const matcher = new Matcher();
  let { areas, rate } = context;
  const active = (of: Db) =>
    of
      .selectFrom('saved_search')
      .select(['id', 'query'])
      .where('paused', '=', false)
      .where('deleted_at', 'is', null);

  async function readAll(of: Db): Promise<void> {
    for (let last = 0; ; ) {
      const rows = await active(of).where('id', '>', last).orderBy('id').limit(CHUNK).execute();
      for (const [index, { id, query }] of rows.entries()) {
        matcher.put(id, wantedOf(query, context));
        if (index % BREATH === 0) await setImmediate();
      }
      const next = rows.at(-1)?.id;
      if (next === undefined) return;
      last = next;
      await onChunk();
    }
  }

  async function learn(of: Db): Promise<void> {
    const words = matcher.words.unknown();
    // A reader without memories, since a word may stand for another one than a minute ago.
    if (words.length > 0) matcher.learn(words, await createWordReader(of).meaningsOf(words));
  }

  // Positions are read first, so that what changes during loading is read again.
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin
  `.execute(db);
  let position: StreamPosition = { xmin: rows[0]?.xmin ?? '0', seen: [] };
  let word = await lastWord(db);
  await readAll(db);
  await learn(db);

  return {
    matcher,
    async follow(trx, now) {
      const isOther = now.areas !== areas || now.rate !== rate;
      ({ areas, rate } = now);
      context = now;
      for (let more = true; more; ) {
        const read = await readChanges(trx, SEARCHES, position, CHUNK);
        ({ position, more } = read);
        if (read.ids.length === 0) continue;
        const found = await active(trx).where('id', 'in', read.ids).execute();
        const queries = new Map(found.map(({ id, query }) => [id, query]));
        for (const id of read.ids) {
          const query = queries.get(id);
          matcher.put(id, query === undefined ? null : wantedOf(query, now));
        }
      }
      if (isOther) await readAll(trx);
      const fresh = await sql<{ id: number; word: string }>`
        select id, word from listing_word where id > ${word}::int order by id
      `.execute(trx);
      word = fresh.rows.at(-1)?.id ?? word;
      if (fresh.rows.length > 0) matcher.words.stored(fresh.rows.map((row) => row.word));
      await learn(trx);
    },
  };
}
