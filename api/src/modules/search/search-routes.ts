import {
  DRAWING_BOX,
  FILTER_LIMITS,
  type ListingFilter,
  type ListingSearch,
  readSearch,
  searchParams,
} from '@baza/shared/domain';
import {
  cardsQuerySchema,
  histogramSchema,
  listingCardSchema,
  listingsResponseSchema,
  listingsSummarySchema,
  type MapQuery,
  mapQuerySchema,
  mapResponseSchema,
  priceMapQuerySchema,
  priceMapResponseSchema,
  relaxResponseSchema,
  suggestionsSchema,
} from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import type { PriceMap } from './price-map.ts';
import { histogramQuerySchema, listQuerySchema, searchQuerySchema } from './search-query.ts';
import type { SearchService } from './search-service.ts';

const tags = ['search'];
const [WEST, SOUTH, EAST, NORTH] = DRAWING_BOX;

function readQuery(request: FastifyRequest): ListingSearch {
  const at = request.url.indexOf('?');
  const { search, issues } = readSearch(new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)));
  if (issues.length > 0) throw invalid(issues);
  return search;
}

/** A filter sent as JSON, validated like the query string. */
function readFilter({ categoryCode, ...filter }: MapQuery['filter']): ListingFilter {
  const params = searchParams(filter as Partial<ListingFilter>);
  if (categoryCode !== undefined) params.set('categoryCode', categoryCode);
  const { search, issues } = readSearch(params);
  if (issues.length > 0) throw invalid(issues);
  return search;
}

interface Deps {
  search: SearchService;
  prices: PriceMap;
}

export async function searchRoutes(api: Api, { search, prices }: Deps): Promise<void> {
  // Writes must be visible immediately, so caching is left to the service.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  const route = createRoute(api, { tags });

  route('GET /public/listings', {
    summary: 'Search; characteristics as c.<code>=a,b, as c.<code>.min and .max, or as counts c.rooms=1,3,5-',
    query: listQuerySchema,
    response: listingsResponseSchema,
    run: ({ query, request }) => search.search(readQuery(request), { facets: query.facets === 'true' }),
  });

  route('GET /public/listings/summary', {
    summary: 'Listings by category, and the districts with the most',
    response: listingsSummarySchema,
    run: () => search.summary(),
  });

  route('GET /public/listings/cards', {
    summary: 'Cards by id, in the order asked',
    query: cardsQuerySchema,
    response: z.array(listingCardSchema),
    run: ({ query }) => search.cards([...new Set(query.id)]),
  });

  route('GET /public/listings/relax', {
    summary: 'What to leave out of a filter that finds nothing',
    query: searchQuerySchema,
    response: relaxResponseSchema,
    run: ({ request }) => search.relax(readQuery(request)),
  });

  route('GET /public/listings/histogram', {
    summary: 'Matching listings by price or area, without the condition on it',
    query: histogramQuerySchema,
    response: histogramSchema,
    run: ({ query, request }) => {
      const { of, unit } = query;
      return search.histogram(readQuery(request), of, unit);
    },
  });

  route('GET /public/suggestions', {
    summary: 'What a text that is being typed may become: places, streets, a filter',
    query: z.object({ search: z.string().max(FILTER_LIMITS.searchLength).default('') }),
    response: suggestionsSchema,
    run: ({ query }) => search.suggest(query.search),
  });

  route('GET /public/prices/map', {
    summary: 'Median prices of a square metre by district, or by hexagon where outlines are unknown',
    query: priceMapQuerySchema,
    response: priceMapResponseSchema,
    run: ({ query, reply }) => {
      reply.header('cache-control', 'public, max-age=300');
      return prices.read(query);
    },
  });

  route('POST /public/listings/map', {
    summary: 'Clusters or single points of a view',
    body: mapQuerySchema,
    response: mapResponseSchema,
    run: ({ body }) => {
      const { bbox, zoom, filter, polygons } = body;
      const [west, south, east, north] = bbox;
      if (!(west < east && south < north)) throw invalid([{ path: 'bbox', code: 'invalid' }]);
      const drawn = [...polygons, ...(filter.polygons ?? [])];
      const wanted = readFilter({ ...filter, polygons: drawn });
      // Clipped to the country: a view of the whole world costs no more.
      const box = [
        Math.max(west, WEST),
        Math.max(south, SOUTH),
        Math.min(east, EAST),
        Math.min(north, NORTH),
      ] as const;
      if (!(box[0] < box[2] && box[1] < box[3])) return { clusters: [], points: [], total: 0 };
      return search.map(wanted, box, zoom);
    },
  });
}
