import {
  activeParts,
  type Currency,
  type HistogramField,
  type ListingFilter,
  type ListingSearch,
  listingIdIn,
  withoutPart,
  withUnderstood,
} from '@baza/shared/domain';
import type {
  Histogram,
  ListingCard,
  ListingsResponse,
  ListingsSummary,
  MapResponse,
  Suggestions,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AreaService } from '../areas/index.ts';
import type { RateService } from '../exchange-rates/index.ts';
import { readCards } from '../listing-cards/index.ts';
import type { NearFields } from '../points-of-interest/index.ts';
import { facetRecord, facetsOf } from './facets.ts';
import { boundsOf, histogramColumn, storedBound, trimHistogram } from './histogram.ts';
import { identifiedListings, identifiesListings } from './identified.ts';
import { queryMap } from './map-query.ts';
import { createMemoryEngine } from './memory/memory-engine.ts';
import {
  createSearchIndex,
  type SearchIndexOptions,
  type SearchIndexState,
} from './opensearch/search-index.ts';
import { createPlaceTotals } from './place-totals.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { layPlanes } from './planes/lay-planes.ts';
import { createSqlEngine } from './sql-engine.ts';
import { createStreetNames } from './street-names.ts';
import { createSuggestions } from './suggestions.ts';
import { readSummary } from './summary.ts';
import { createTextReader } from './understand.ts';
import { withFallback } from './with-fallback.ts';
import { createWordReader } from './words.ts';

export interface SearchService {
  /** The filter which says outright what its text is read as. */
  resolved<F extends ListingFilter>(filter: F): F;
  /** A page of listings; with `facets`, also the counts of the filter's facets. */
  search(search: ListingSearch, options?: { facets: boolean }): Promise<ListingsResponse>;
  /** Conditions to remove from a filter without matches, with the resulting counts. */
  relax(filter: ListingFilter): Promise<{ part: string; total: number }[]>;
  /** The matching listings by price or area, whatever the filter's own condition on it. Bounds of prices are in `unit`. */
  histogram(filter: ListingFilter, field: HistogramField, unit: Currency): Promise<Histogram>;
  /** @param bbox degrees. */
  map(
    filter: ListingFilter,
    bbox: readonly [number, number, number, number],
    zoom: number,
  ): Promise<MapResponse>;
  cards(ids: readonly number[]): Promise<ListingCard[]>;
  summary(): Promise<ListingsSummary>;
  /** What a text that is being typed may become. */
  suggest(text: string): Promise<Suggestions>;
  /** Called after each write; resolves when searches see it. */
  changed(): Promise<void>;
  /** Loads the listings into memory if there are enough. */
  prepare(): Promise<void>;
  /** Brings the planes that SQL counts with up to date, if there are enough listings. */
  layPlanes(): Promise<void>;
  /** Applies changes written by other processes. */
  follow(): Promise<void>;
  /** Of the index in OpenSearch; null if there is none by setting. */
  indexState(): SearchIndexState | null;
  close(): Promise<void>;
}

interface Deps {
  database: Database;
  areas: AreaService;
  rates: RateService;
  near: NearFields;
  /** Number of published listings from which searches run in memory; below 0 never. */
  memoryFrom: number;
  /** An OpenSearch cluster that answers searches instead of memory. */
  index?: SearchIndexOptions;
  log?: { warn(facts: object, sentence: string): void };
}

export function createSearchService(deps: Deps): SearchService {
  const { database, areas, rates, near, memoryFrom, log } = deps;
  const { db, reader } = database;
  const texts = createTextReader(areas, near);
  const readWords = createWordReader(reader);
  const inSql = createSqlEngine(reader);
  const memory = createMemoryEngine(db);
  const index = deps.index && createSearchIndex(database, { ...deps.index, log });
  const engineFor = ({ only }: Pick<SearchPlan, 'only'>) => {
    const first = index ? index.engine() : memory.engine();
    if (!first || only) return inSql;
    return withFallback(first, inSql, (error) => log?.warn({ err: error }, 'search fell back to SQL'));
  };

  /** The plan of a resolved filter. */
  async function plan(filter: ListingFilter): Promise<{ plan: SearchPlan; corrected?: string }> {
    const only = await identifiedListings(reader, filter.search);
    const read = filter.search && !only ? await readWords(filter.search) : { words: [] };
    const context = { areas: areas.index(), rate: rates.current().rate, words: read.words, only };
    return { plan: planSearch(filter, context), corrected: read.corrected };
  }

  async function count(filter: ListingFilter): Promise<number> {
    const { plan: wanted } = await plan(filter);
    return engineFor(wanted).count(wanted);
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

  const totals = createPlaceTotals(reader);
  const suggest = createSuggestions({
    areas,
    texts,
    totals,
    streets: createStreetNames(reader),
    count,
    identifies: identifiesListings,
    async listing(text) {
      const id = await byId(text);
      const [card] = id === null ? [] : await readCards(reader, areas.index(), [id]);
      return card ? { id: card.id, title: card.title, price: card.price } : null;
    },
  });

  return {
    resolved: texts.resolved,
    async search(search, options) {
      const { sort, page, size } = search;
      const understood = texts.understood(search);
      const filter = understood ? withUnderstood(search, understood) : search;
      const first = await byId(filter.search);
      const { plan: found, corrected } = await plan(filter);
      const wanted = { ...found, except: first };
      // The listing with the searched id comes first.
      const ahead = first === null ? 0 : 1;
      const offset = Math.max(0, (page - 1) * size - ahead);
      const limit = page === 1 ? size - ahead : size;
      const facets = options?.facets ? facetsOf(filter.category) : undefined;
      const { ids, total, counts } = await engineFor(wanted).page(wanted, { sort, offset, limit, facets });
      const shown = first !== null && page === 1 ? [first, ...ids] : ids;
      return {
        items: await readCards(reader, areas.index(), shown),
        total: total + ahead,
        page,
        size,
        ...(facets && counts ? { facets: facetRecord(facets, counts) } : {}),
        ...(corrected && total > 0 ? { correctedSearch: corrected } : {}),
        ...(understood && { understood }),
      };
    },
    async relax(asked) {
      const filter = texts.resolved(asked);
      const parts = activeParts(filter).filter((part) => part !== 'category');
      const counted = await Promise.all(
        parts.map(async (part) => ({
          part,
          total: await count(withoutPart(filter, part)),
        })),
      );
      return counted.filter((item) => item.total > 0).sort((a, b) => b.total - a.total);
    },
    async histogram(filter, field, unit) {
      const { plan: wanted } = await plan(withoutPart(texts.resolved(filter), field));
      const bounds = boundsOf(field, unit);
      const { rate } = rates.current();
      const stored = bounds.map((bound) => storedBound(field, bound, unit, rate));
      const counts = await engineFor(wanted).histogram(wanted, histogramColumn(field), stored);
      return trimHistogram(bounds, counts);
    },
    async map(filter, bbox, zoom) {
      const { plan: wanted } = await plan(texts.resolved(filter));
      return queryMap(engineFor(wanted), wanted, bbox, zoom);
    },
    cards: (ids) => readCards(reader, areas.index(), ids),
    suggest,
    summary: () => readSummary(reader, areas.index()),
    async changed() {
      inSql.forget();
      totals.forget();
      await (index ?? memory)
        .catchUp()
        .catch((error) => log?.warn({ err: error }, 'searches do not see a change yet'));
    },
    async prepare() {
      if (index) return index.prepare();
      if (memoryFrom < 0 || memory.engine()) return;
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(n), 0)::bigint as n from listing_tally
      `.execute(reader);
      if ((rows[0]?.n ?? 0) >= memoryFrom) await memory.load();
    },
    layPlanes: () => layPlanes(database),
    follow: () => (index ? index.follow() : memory.catchUp()),
    indexState: () => index?.state() ?? null,
    close: () => memory.close(),
  };
}
