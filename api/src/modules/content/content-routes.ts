import { CONTENT_KINDS, PAGE_KINDS } from '@baza/shared/domain';
import {
  contentAddressSchema,
  contentLocaleSchema,
  contentPageSchema,
  homeContentSchema,
  idSchema,
  publicContentQuerySchema,
  publicContentSchemas,
  videoViewsSchema,
} from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { visitorOf } from '../visits/index.ts';
import type { ContentReader } from './content-reader.ts';

/** What editors publish, for everybody. */
export async function contentRoutes(api: Api, { content }: { content: ContentReader }): Promise<void> {
  // It is published, changed and taken off at any moment.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
  });
  const languageOf = ({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>) =>
    (query as z.infer<typeof contentLocaleSchema>).locale ?? localeOf({ headers });

  const route = createRoute(api, { tags: ['content'] });

  for (const kind of CONTENT_KINDS)
    route(`GET /public/content/${kind}`, {
      summary: `Published ${kind}, in the reader's language where there is one`,
      query: publicContentQuerySchema,
      // One schema of the union: the compiler cannot tell that it is that of the kind.
      response: publicContentSchemas[kind] as z.ZodType,
      run: ({ query, request }) => content.list(kind, { ...query, locale: languageOf(request) }),
    });

  for (const kind of PAGE_KINDS)
    route(`GET /public/content/${kind}/:address`, {
      summary: `One of the ${kind} by its address or id`,
      problems: { 404: 'There is none, or it is not published.' },
      params: contentAddressSchema,
      query: contentLocaleSchema,
      response: contentPageSchema,
      run: ({ params, request }) => content.page(kind, params.address, languageOf(request)),
    });

  route('GET /public/content/home', {
    summary: 'The first items of each kind, for the home page',
    query: contentLocaleSchema,
    response: homeContentSchema,
    run: ({ request }) => content.home(languageOf(request)),
  });

  route('POST /public/content/videos/:id/view', {
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    summary: 'Counts a view of a video, once a visitor and day',
    problems: { 404: 'There is none, or it is not published.', 507: NO_ROOM },
    params: z.object({ id: idSchema }),
    response: videoViewsSchema,
    run: async ({ params, request }) => ({ views: await content.view(params.id, visitorOf(request)) }),
  });
}
