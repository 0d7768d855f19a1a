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

  api.get(
    '/public/listings',
    {
      schema: {
        tags,
        summary:
          'Search; characteristics as c.<code>=a,b, as c.<code>.min and .max, or as counts c.rooms=1,3,5-',
        querystring: listQuerySchema,
        response: { 200: listingsResponseSchema },
      },
    },
    async (request) => search.search(readQuery(request), { facets: request.query.facets === 'true' }),
  );

  api.get(
    '/public/listings/summary',
    {
      schema: {
        tags,
        summary: 'Listings by category, and the districts with the most',
        response: { 200: listingsSummarySchema },
      },
    },
    async () => search.summary(),
  );

  api.get(
    '/public/listings/cards',
    {
      schema: {
        tags,
        summary: 'Cards by id, in the order asked',
        querystring: cardsQuerySchema,
        response: { 200: z.array(listingCardSchema) },
      },
    },
    async (request) => search.cards([...new Set(request.query.id)]),
  );

  api.get(
    '/public/listings/relax',
    {
      schema: {
        tags,
        summary: 'What to leave out of a filter that finds nothing',
        querystring: searchQuerySchema,
        response: { 200: relaxResponseSchema },
      },
    },
    async (request) => search.relax(readQuery(request)),
  );

  api.get(
    '/public/listings/histogram',
    {
      schema: {
        tags,
        summary: 'Matching listings by price or area, without the condition on it',
        querystring: histogramQuerySchema,
        response: { 200: histogramSchema },
      },
    },
    async (request) => {
      const { of, unit } = request.query;
      return search.histogram(readQuery(request), of, unit);
    },
  );

  api.get(
    '/public/suggestions',
    {
      schema: {
        tags,
        summary: 'What a text that is being typed may become: places, streets, a filter',
        querystring: z.object({ search: z.string().max(FILTER_LIMITS.searchLength).default('') }),
        response: { 200: suggestionsSchema },
      },
    },
    async (request) => search.suggest(request.query.search),
  );

  api.get(
    '/public/prices/map',
    {
      schema: {
        tags,
        summary: 'Median prices of a square metre by district, or by hexagon where outlines are unknown',
        querystring: priceMapQuerySchema,
        response: { 200: priceMapResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return prices.read(request.query);
    },
  );

  api.post(
    '/public/listings/map',
    {
      schema: {
        tags,
        summary: 'Clusters or single points of a view',
        body: mapQuerySchema,
        response: { 200: mapResponseSchema },
      },
    },
    async (request) => {
      const { bbox, zoom, filter, polygons } = request.body;
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
  );
}
