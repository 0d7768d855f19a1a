import { searchOrderBodySchema, searchOrderSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { visitorOf } from '../visits/index.ts';
import type { SearchOrders } from './search-orders.ts';

const tags = ['search'];
const config = { rateLimit: { max: 30, timeWindow: '10 minutes' } };

/** Orders of the latest listings, for visitors without an account. */
export async function searchOrderRoutes(api: Api, { orders }: { orders: SearchOrders }): Promise<void> {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const route = createRoute(api, { tags });

  route('POST /public/search-orders', {
    config: config,
    summary: 'Orders the latest listings of a filter to a phone number or a messenger',
    problems: { 409: 'Kind `too-many-orders`: the contact has enough.', 507: NO_ROOM },
    body: searchOrderBodySchema,
    response: searchOrderSchema,
    run: ({ body, request }) => orders.add({ who: visitorOf(request), locale: localeOf(request) }, body),
  });

  route('DELETE /public/search-orders/:token', {
    config: config,
    summary: 'Ends an order and deletes its contact, also if there is none',
    params: z.object({ token: z.string().regex(/^[\w-]{10,100}$/) }),
    run: ({ params }) => orders.end(params.token),
  });
}
