import { areaNames } from '@baza/shared/domain/area-names';
import type {
  SavedSearch,
  SavedSearchBody,
  SavedSearches,
  SavedSearchPatch,
  SearchMatches,
  SearchSaved,
} from '@baza/shared/schema';
import { type Selectable, sql } from 'kysely';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Db, Schema, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import { readCards } from '../listing-cards/index.ts';
import { listQuery } from '../search/index.ts';
import { nextDigest } from './next-digest.ts';

/** Saved searches of one person. */
export const MAX_SAVED_SEARCHES = 50;
/** Latest matches of a saved search that are listed. */
const MAX_MATCHES = 60;

/** People's own searches, by the `sub` of their owner; a stranger's are not found. */
export interface SavedSearchService {
  list(owner: string): Promise<SavedSearches>;
  /** Saves a filter once: again gives what is saved. Throws 400, 409 if there are too many. */
  add(owner: string, body: SavedSearchBody): Promise<SearchSaved>;
  /** Throws 404, 409 if another device changed it, or if the filter is saved already. */
  change(owner: string, id: number, patch: SavedSearchPatch): Promise<SavedSearch>;
  /** Removes a search, which can be restored for an hour. */
  remove(owner: string, id: number): Promise<void>;
  restore(owner: string, id: number): Promise<SavedSearch>;
  /** The latest matches. */
  matches(owner: string, id: number): Promise<SearchMatches>;
  /** What matched so far is no longer new. */
  seen(owner: string, id: number): Promise<void>;
  /** Deletes removed searches and old matches. */
  purge(): Promise<void>;
}

interface Row extends Selectable<Schema['saved_search']> {
  fresh: number;
}

const response = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  query: row.query,
  ...(row.area_names.length > 0 && { areaNames: row.area_names }),
  mode: row.mode,
  hour: row.hour,
  paused: row.paused,
  createdAt: row.created_at.toISOString(),
  newMatches: row.fresh,
  version: row.version,
});

/** Names of a query's drawn areas as they are kept. Throws 400 for more than it has. */
function namesFor(query: string, given: readonly string[] = []): string[] {
  const names = areaNames(given);
  const { length: max } = new URLSearchParams(query).getAll('polygon');
  if (names.length > max)
    throw invalid([{ path: 'areaNames', code: 'maxLength', params: { maxLength: max } }]);
  return names;
}

export function createSavedSearches({ db, areas }: { db: Db; areas: AreaService }): SavedSearchService {
  const read = (of: Db, owner: string) =>
    of
      .selectFrom('saved_search as s')
      .selectAll('s')
      .select(
        sql<number>`(select count(distinct m.listing_id)::int from search_match m
          where m.search_id = s.id and m.at > s.seen_at)`.as('fresh'),
      )
      .where('owner_sub', '=', owner)
      .where('deleted_at', 'is', null);

  async function one(of: Db, owner: string, id: number): Promise<Row> {
    const row = await read(of, owner).where('s.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('search');
    return row;
  }

  /** One change of a person's searches at a time, so that concurrent requests cannot exceed the limit. */
  const changing = <T>(owner: string, run: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await inTurn(trx, `searches ${owner}`);
      return run(trx);
    });

  async function mustHaveRoom(trx: Trx, owner: string): Promise<void> {
    const saved = await read(trx, owner).execute();
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw conflict('too-many-searches', `At most ${MAX_SAVED_SEARCHES} searches can be saved`);
  }

  return {
    async list(owner) {
      const rows = await read(db, owner).orderBy('s.id', 'desc').execute();
      return { items: rows.map(response) };
    },
    add: (owner, { name, query: text, areaNames, mode, hour }) =>
      changing(owner, async (trx) => {
        const query = listQuery(text);
        const area_names = namesFor(query, areaNames);
        const known = await read(trx, owner).where('query', '=', query).executeTakeFirst();
        if (known) return { ...response(known), isNew: false };
        await mustHaveRoom(trx, owner);
        const next_at = nextDigest(mode, hour, new Date());
        const { id } = await trx
          .insertInto('saved_search')
          .values({ owner_sub: owner, name, query, area_names, mode, hour, next_at })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { ...response(await one(trx, owner, id)), isNew: true };
      }),
    change: (owner, id, { version, query: text, areaNames, ...patch }) =>
      changing(owner, async (trx) => {
        const before = await one(trx, owner, id);
        if (before.version !== version)
          throw conflict('stale-version', 'The search has changed since it was read; read it again');
        const query = text === undefined ? before.query : listQuery(text);
        if (query !== before.query && (await read(trx, owner).where('query', '=', query).executeTakeFirst()))
          throw conflict('saved-already', 'This filter is saved under another name');
        const after = { ...before, ...patch };
        const starts = query !== before.query || (before.paused && !after.paused);
        const waits = sql<Date | null>`(select case when count(*) > 0 then now() end from search_match m
          where m.search_id = ${id}::bigint and m.told_at is null)`;
        // What waits for a digest that will not come is told soon instead.
        const next = after.mode === 'at-once' ? waits : nextDigest(after.mode, after.hour, new Date());
        await trx
          .updateTable('saved_search')
          .set({ ...patch, version: version + 1, next_at: next })
          .$if(query !== before.query, (update) => update.set({ query }))
          .$if(query !== before.query || areaNames !== undefined, (update) =>
            update.set({ area_names: namesFor(query, areaNames) }),
          )
          .$if(starts, (update) => update.set({ from_at: sql`now()` }))
          .where('id', '=', id)
          .execute();
        return response(await one(trx, owner, id));
      }),
    async remove(owner, id) {
      const { numUpdatedRows } = await db
        .updateTable('saved_search')
        .set({ deleted_at: sql`now()` })
        .where('owner_sub', '=', owner)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('search');
    },
    restore: (owner, id) =>
      changing(owner, async (trx) => {
        const mine = trx.selectFrom('saved_search').selectAll().where('owner_sub', '=', owner);
        const removed = await mine.where('id', '=', id).executeTakeFirst();
        if (!removed) throw notFound('search');
        if (removed.deleted_at !== null) {
          const again = await read(trx, owner).where('query', '=', removed.query).executeTakeFirst();
          if (again) throw conflict('saved-already', 'This filter has been saved again');
          await mustHaveRoom(trx, owner);
          await trx.updateTable('saved_search').set({ deleted_at: null }).where('id', '=', id).execute();
        }
        return response(await one(trx, owner, id));
      }),
    async matches(owner, id) {
      const { seen_at } = await one(db, owner, id);
      const rows = await db
        .selectFrom('search_match as m')
        .innerJoin('listing as l', 'l.id', 'm.listing_id')
        .where('m.search_id', '=', id)
        .where('l.status', '=', 'in-sale')
        .select(['m.listing_id', 'm.reason', 'm.at'])
        .distinctOn('m.listing_id')
        .orderBy('m.listing_id')
        .orderBy('m.at', 'desc')
        .execute();
      const latest = rows.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_MATCHES);
      const cards = await readCards(
        db,
        areas.index(),
        latest.map((row) => row.listing_id),
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      const items = latest.flatMap(({ listing_id, reason, at }) => {
        const listing = byId.get(listing_id);
        return listing ? [{ listing, reason, at: at.toISOString(), isNew: at > seen_at }] : [];
      });
      return { since: seen_at.toISOString(), items };
    },
    async seen(owner, id) {
      const { numUpdatedRows } = await db
        .updateTable('saved_search')
        .set({ seen_at: sql`now()` })
        .where('owner_sub', '=', owner)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw notFound('search');
    },
    async purge() {
      await sql`delete from saved_search where deleted_at < now() - interval '1 hour'`.execute(db);
      // A listing is published for 60 days; a match is kept longer, so that nobody is told of it again.
      await sql`delete from search_match where at < now() - interval '180 days'`.execute(db);
    },
  };
}
