import {
  activeParts,
  type ListingFilter,
  type ListingSearch,
  listingIdIn,
  withoutPart,
} from '@baza/shared/domain';
import type { ListingCard, ListingsResponse, ListingsSummary, MapResponse } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AreaService } from '../areas/area-service.ts';
import { readCards } from '../cards/cards.ts';
import type { Database } from '../db/database.ts';
import type { RateService } from '../rates/rate-service.ts';
import { queryMap } from './map-query.ts';
import { createMemoryEngine } from './memory/memory-engine.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { createSqlEngine } from './sql-engine.ts';
import { readSummary } from './summary.ts';
import { withFallback } from './with-fallback.ts';
import { createWordReader } from './words.ts';

export interface SearchService {
  search(search: ListingSearch): Promise<ListingsResponse>;
  /** Conditions to remove from a filter without matches, with the resulting counts. */
  relax(filter: ListingFilter): Promise<{ part: string; total: number }[]>;
  /** @param bbox degrees. */
  map(
    filter: ListingFilter,
    bbox: readonly [number, number, number, number],
    zoom: number,
  ): Promise<MapResponse>;
  cards(ids: readonly number[]): Promise<ListingCard[]>;
  summary(): Promise<ListingsSummary>;
  /** Called after each write; resolves when searches see it. */
  changed(): Promise<void>;
  /** Loads the listings into memory if there are enough. */
  prepare(): Promise<void>;
  /** Applies changes written by other processes. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  areas: AreaService;
  rates: RateService;
  /** Number of published listings from which searches run in memory; below 0 never. */
  memoryFrom: number;
  log?: { warn(facts: object, sentence: string): void };
}

export function createSearchService({ database, areas, rates, memoryFrom, log }: Parts): SearchService {
  const { db, reader } = database;
  const readWords = createWordReader(reader);
  const inSql = createSqlEngine(reader);
  const memory = createMemoryEngine(db);
  const engine = () => {
    const inMemory = memory.engine();
    if (!inMemory) return inSql;
    return withFallback(inMemory, inSql, (error) => log?.warn({ err: error }, 'search fell back to SQL'));
  };

  async function plan(filter: ListingFilter): Promise<{ plan: SearchPlan; corrected?: string }> {
    const read = filter.search ? await readWords(filter.search) : { words: [] };
    const context = { areas: areas.index(), rate: rates.current().rate, words: read.words };
    return { plan: planSearch(filter, context), corrected: read.corrected };
  }

  /** The published listing with the text as its id. */
  async function byId(text: string | undefined): Promise<number | null> {
    const id = text ? listingIdIn(text) : null;
    if (id === null) return null;
    const found = await reader
      .selectFrom('listing_search')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return found?.id ?? null;
  }

  return {
    async search(search) {
      const { sort, page, size } = search;
      const first = await byId(search.search);
      const { plan: found, corrected } = await plan(search);
      const wanted = { ...found, except: first };
      // The listing with the searched id comes first.
      const ahead = first === null ? 0 : 1;
      const offset = Math.max(0, (page - 1) * size - ahead);
      const limit = page === 1 ? size - ahead : size;
      const { ids, total } = await engine().page(wanted, { sort, offset, limit });
      const shown = first !== null && page === 1 ? [first, ...ids] : ids;
      return {
        items: await readCards(reader, areas.index(), shown),
        total: total + ahead,
        page,
        size,
        ...(corrected && total > 0 ? { correctedSearch: corrected } : {}),
      };
    },
    async relax(filter) {
      const parts = activeParts(filter).filter((part) => part !== 'category');
      const counted = await Promise.all(
        parts.map(async (part) => ({
          part,
          total: await engine().count((await plan(withoutPart(filter, part))).plan),
        })),
      );
      return counted.filter((item) => item.total > 0).sort((a, b) => b.total - a.total);
    },
    map: async (filter, bbox, zoom) => queryMap(engine(), (await plan(filter)).plan, bbox, zoom),
    cards: (ids) => readCards(reader, areas.index(), ids),
    summary: () => readSummary(reader, areas.index()),
    async changed() {
      inSql.forget();
      await memory.catchUp();
    },
    async prepare() {
      if (memoryFrom < 0 || memory.engine()) return;
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(n), 0)::bigint as n from listing_tally
      `.execute(reader);
      if ((rows[0]?.n ?? 0) >= memoryFrom) await memory.load();
    },
    follow: () => memory.catchUp(),
    close: () => memory.close(),
  };
}
