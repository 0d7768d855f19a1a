import {
  closedListingsSchema,
  closedQuerySchema,
  compareQuerySchema,
  compareResponseSchema,
  idSchema,
  listingCardSchema,
  listingDetailSchema,
  phoneResponseSchema,
  reportBodySchema,
  reportResponseSchema,
  valuationQuerySchema,
  valuationSchema,
  viewingAskedSchema,
  viewingBodySchema,
  watchResponseSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { type Visits, visitorOf } from '../visits/index.ts';
import type { PublicReader } from './public-reader.ts';
import type { Reports } from './reports.ts';
import type { Valuer } from './valuation.ts';
import type { Viewings } from './viewings.ts';

interface Deps {
  reader: PublicReader;
  visits: Visits;
  reports: Reports;
  viewings: Viewings;
  valuer: Valuer;
}

const tags = ['listings'];
const MISSING = 'There is no such listing.';
const idParams = z.object({ id: idSchema });

export async function publicListingRoutes(
  api: Api,
  { reader, visits, reports, viewings, valuer }: Deps,
): Promise<void> {
  // A listing changes with every edit of its owner.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
  });

  const route = createRoute(api, { tags });

  route('GET /public/listings/:id', {
    summary: 'A listing; 410 once it is gone',
    problems: { 404: MISSING, 410: 'It was published, and is no longer.' },
    params: idParams,
    response: listingDetailSchema,
    run: ({ params, request }) => reader.detail(params.id, request.user),
  });

  route('GET /public/listings/closed', {
    summary: 'Listings that have left the market, by id: what they were, and whether they are sold',
    query: closedQuerySchema,
    response: closedListingsSchema,
    run: ({ query }) => reader.closed([...new Set(query.id)]),
  });

  route('GET /public/listings/compare', {
    summary: 'Up to four listings, to be compared; what is not for sale is named',
    query: compareQuerySchema,
    response: compareResponseSchema,
    run: ({ query }) => reader.compare(query.ids),
  });

  route('GET /public/valuation', {
    summary: 'What a property may cost by published listings like it',
    query: valuationQuerySchema,
    response: valuationSchema,
    run: ({ query }) => valuer.value(query),
  });

  route('GET /public/listings/:id/similar', {
    summary: 'Listings like it, also when it is gone',
    problems: { 404: MISSING },
    params: idParams,
    response: z.array(listingCardSchema),
    run: ({ params }) => reader.similar(params.id),
  });

  route('POST /public/listings/:id/view', {
    summary: 'Counts a look, once a visitor and day',
    problems: { 404: MISSING, 507: NO_ROOM },
    params: idParams,
    response: watchResponseSchema,
    run: async ({ params, request }) => ({ watchCount: await visits.view(params.id, visitorOf(request)) }),
  });

  route('POST /public/listings/:id/phone', {
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    summary: "Reveals the seller's phone number",
    problems: {
      404: `${MISSING} Kind \`phone-not-found\`: its seller has no number.`,
      429: 'Kind `daily-limit`: enough numbers for today.',
      507: NO_ROOM,
    },
    params: idParams,
    response: phoneResponseSchema,
    run: async ({ params, request }) => ({
      phone: await visits.phone(params.id, visitorOf(request), request.user?.sub),
    }),
  });

  route('POST /public/listings/:id/reports', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary: 'Reports what is wrong with a listing, once a visitor and reason',
    problems: {
      403: 'Kind `own-listing`: nobody reports their own.',
      404: MISSING,
      429: 'Kind `daily-limit`: enough reports for today.',
      507: NO_ROOM,
    },
    params: idParams,
    body: reportBodySchema,
    response: reportResponseSchema,
    run: ({ params, body, request }) =>
      reports.add(params.id, { sub: request.user?.sub ?? null, who: visitorOf(request) }, body),
  });

  route('POST /public/listings/:id/viewings', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary:
      'Asks the seller for a viewing, once a listing and phone number; again with another time moves it',
    problems: {
      403: 'Kind `own-listing`: nobody asks to see their own.',
      404: MISSING,
      429: 'Kind `daily-limit`: enough viewings for today.',
      507: NO_ROOM,
    },
    params: idParams,
    body: viewingBodySchema,
    response: viewingAskedSchema,
    run: ({ params, body, request }) =>
      viewings.ask(
        params.id,
        { sub: request.user?.sub ?? null, who: visitorOf(request), locale: localeOf(request) },
        body,
      ),
  });
}
