import {
  activeParts,
  type ListingFilter,
  type ListingSearch,
  listingIdIn,
  withoutPart,
} from '@baza/shared/domain';
import type { ListingCard, ListingsAnswer, ListingsSummary } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { AreaService } from '../areas/area-service.ts';
import type { Database } from '../db/database.ts';
import { readCards } from '../listings/cards.ts';
import type { RateService } from '../rates/rate-service.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { countMatches, pageIds } from './sql-engine.ts';
import { readSummary } from './summary.ts';
import { createTotalCache } from './total-cache.ts';
import { createWordReader } from './words.ts';

export interface SearchOptions {
  premium?: boolean;
}

export interface SearchService {
  search(search: ListingSearch, options?: SearchOptions): Promise<ListingsAnswer>;
  /** What to leave out of a filter that finds nothing, and what that would find. */
  relax(filter: ListingFilter): Promise<{ part: string; total: number }[]>;
  cards(ids: readonly number[]): Promise<ListingCard[]>;
  summary(): Promise<ListingsSummary>;
  /** A filter in the terms of the search table. */
  plan(filter: ListingFilter, options?: SearchOptions): Promise<SearchPlan & { corrected?: string }>;
  /** Called after each write, so that totals are fresh. */
  changed(): void;
}

interface Parts {
  database: Database;
  areas: AreaService;
  rates: RateService;
}

export function createSearchService({ database, areas, rates }: Parts): SearchService {
  const db = database.reader;
  const readWords = createWordReader(db);
  const totals = createTotalCache();

  const plan: SearchService['plan'] = async (filter, { premium } = {}) => {
    const words = filter.search ? await readWords(filter.search) : undefined;
    const surroundings = { areas: areas.index(), rate: rates.current().rate, premium };
    const made = planSearch(filter, words ? { ...surroundings, tsquery: words.tsquery } : surroundings);
    return words?.corrected ? { ...made, corrected: words.corrected } : made;
  };
  const total = (wanted: SearchPlan) => totals.get(wanted.key, () => countMatches(db, wanted));

  /** The published listing whose id the text is. */
  async function byId(text: string | undefined): Promise<number | null> {
    const id = text ? listingIdIn(text) : null;
    if (id === null) return null;
    const found = await db.selectFrom('listing_search').select('id').where('id', '=', id).executeTakeFirst();
    return found?.id ?? null;
  }

  return {
    plan,
    async search(search, options) {
      const { sort, page, size } = search;
      const first = await byId(search.search);
      let wanted = await plan(search, options);
      if (first !== null)
        wanted = {
          ...wanted,
          conditions: [...wanted.conditions, sql`s.id <> ${first}::bigint`],
          key: `${wanted.key} not ${first}`,
        };
      // The listing asked for by its id stands before all others.
      const ahead = first === null ? 0 : 1;
      const offset = Math.max(0, (page - 1) * size - ahead);
      const limit = page === 1 ? size - ahead : size;
      const [ids, count] = await Promise.all([
        pageIds(db, wanted, { sort, offset, limit, total: () => total(wanted) }),
        total(wanted),
      ]);
      const items = await readCards(db, areas.index(), first !== null && page === 1 ? [first, ...ids] : ids);
      return {
        items,
        total: count + ahead,
        page,
        size,
        ...(wanted.corrected && count > 0 ? { correctedSearch: wanted.corrected } : {}),
      };
    },
    async relax(filter) {
      const parts = activeParts(filter).filter((part) => part !== 'category');
      const counted = await Promise.all(
        parts.map(async (part) => ({ part, total: await total(await plan(withoutPart(filter, part))) })),
      );
      return counted.filter((item) => item.total > 0).sort((a, b) => b.total - a.total);
    },
    cards: (ids) => readCards(db, areas.index(), ids),
    summary: () => readSummary(db, areas.index()),
    changed: () => totals.clear(),
  };
}
