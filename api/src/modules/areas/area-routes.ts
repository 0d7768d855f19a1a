import { CATEGORIES, type Locale } from '@baza/shared/domain';
import {
  areaHitSchema,
  areaOutlineSchema,
  areasResponseSchema,
  catalogResponseSchema,
  idSchema,
  multiRegionMfyBodySchema,
  outlinesQuerySchema,
  pointCheckSchema,
  pointQuerySchema,
  regionInitBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { type CachedJson, cachedJson, sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { areaResponse, refOf } from './area-index.ts';
import type { AreaService } from './area-service.ts';
import type { AreaOutlines } from './outlines.ts';

/** Seconds for which browsers may cache areas. */
const MAX_AGE = 300;
const HITS_OF_A_LEVEL = 20;
/** Number of serialized lists cached; enough for every district in three languages. */
const MAX_CACHED = 2000;

const tags = ['areas'];
const MISSING = 'There is no such area.';

interface Deps {
  areas: AreaService;
  outlines: AreaOutlines;
}

export async function areaRoutes(api: Api, { areas, outlines }: Deps): Promise<void> {
  const cache = new Map<string, CachedJson>();
  let generation = areas.generation();
  const cached = (key: string, make: () => unknown): CachedJson => {
    if (areas.generation() !== generation || cache.size > MAX_CACHED) {
      cache.clear();
      generation = areas.generation();
    }
    let response = cache.get(key);
    if (!response) {
      response = cachedJson(make());
      cache.set(key, response);
    }
    return response;
  };
  const childrenOf = (parent: number | null, locale: Locale) =>
    areas
      .index()
      .children(parent)
      .map((row) => areaResponse(row, locale));

  const route = createRoute(api, { tags });

  route('POST /public/region/init', {
    summary: 'Provinces, or the areas right under a parent',
    problems: { 404: MISSING },
    body: regionInitBodySchema.nullish(),
    response: areasResponseSchema,
    run: ({ body, request, reply }) => {
      const parent = body?.parent ?? null;
      if (parent !== null && !areas.index().get(parent)) throw notFound('area');
      const locale = localeOf(request);
      reply.header('vary', 'accept-language');
      const list = cached(`children ${parent} ${locale}`, () => childrenOf(parent, locale));
      return sendCachedJson(request, reply, list, 0);
    },
  });

  route('GET /public/catalog/init', {
    summary: 'Categories and provinces',
    response: catalogResponseSchema,
    alternatives: { 304: unchanged },
    run: ({ request, reply }) => {
      const locale = localeOf(request);
      reply.header('vary', 'accept-language');
      const catalog = cached(`catalog ${locale}`, () => ({
        categories: CATEGORIES,
        regions: childrenOf(null, locale),
      }));
      return sendCachedJson(request, reply, catalog, MAX_AGE);
    },
  });

  route('POST /region/multi-region-mfy-search', {
    summary: 'MFYs of several districts',
    body: multiRegionMfyBodySchema,
    response: areasResponseSchema,
    run: ({ body, request }) => {
      const locale = localeOf(request);
      const parents = [...new Set(body.parents)];
      return parents.flatMap((parent) =>
        areas
          .index()
          .children(parent)
          .filter((row) => row.level === 3)
          .map((row) => areaResponse(row, locale)),
      );
    },
  });

  route('GET /public/areas/search', {
    summary: 'Areas by name, in any script: at most 20 of each level',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    response: z.array(areaHitSchema),
    alternatives: { 304: unchanged },
    run: ({ query, request, reply }) => {
      const locale = localeOf(request);
      const index = areas.index();
      const hits = index.search(query.q, HITS_OF_A_LEVEL).map((row) => ({
        ...areaResponse(row, locale),
        above: index.path(row.id).slice(0, -1).map(refOf),
      }));
      reply.header('vary', 'accept-language');
      return sendCachedJson(request, reply, cachedJson(hits), MAX_AGE);
    },
  });

  route('GET /public/areas/path/:id', {
    summary: 'An area after those above it, province first',
    problems: { 404: MISSING },
    params: z.object({ id: idSchema }),
    response: areasResponseSchema,
    alternatives: { 304: unchanged },
    run: ({ params, request, reply }) => {
      const locale = localeOf(request);
      const path = areas.index().path(params.id);
      if (path.length === 0) throw notFound('area');
      reply.header('vary', 'accept-language');
      const response = cachedJson(path.map((row) => areaResponse(row, locale)));
      return sendCachedJson(request, reply, response, MAX_AGE);
    },
  });

  route('GET /public/areas/outlines', {
    summary: 'Where areas lie: their outlines, or the boxes that their centres reach',
    query: outlinesQuerySchema,
    response: z.array(areaOutlineSchema),
    alternatives: { 304: unchanged },
    run: async ({ query, request, reply }) =>
      sendCachedJson(request, reply, cachedJson(await outlines.of(query.id)), MAX_AGE),
  });

  route('GET /public/areas/at', {
    summary: 'Whether a point lies in an area, and where else',
    problems: { 404: MISSING },
    query: pointQuerySchema,
    response: pointCheckSchema,
    run: ({ query }) => {
      const { area, lng, lat } = query;
      if (!areas.index().get(area)) throw notFound('area');
      return outlines.check(area, [lng, lat]);
    },
  });
}
