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

  api.get(
    '/public/listings/:id',
    {
      schema: {
        tags,
        summary: 'A listing; 410 once it is gone',
        problems: { 404: MISSING, 410: 'It was published, and is no longer.' },
        params: idParams,
        response: { 200: listingDetailSchema },
      },
    },
    async (request) => reader.detail(request.params.id, request.user),
  );

  api.get(
    '/public/listings/closed',
    {
      schema: {
        tags,
        summary: 'Listings that have left the market, by id: what they were, and whether they are sold',
        querystring: closedQuerySchema,
        response: { 200: closedListingsSchema },
      },
    },
    async (request) => reader.closed([...new Set(request.query.id)]),
  );

  api.get(
    '/public/listings/compare',
    {
      schema: {
        tags,
        summary: 'Up to four listings, to be compared; what is not for sale is named',
        querystring: compareQuerySchema,
        response: { 200: compareResponseSchema },
      },
    },
    async (request) => reader.compare(request.query.ids),
  );

  api.get(
    '/public/valuation',
    {
      schema: {
        tags,
        summary: 'What a property may cost by published listings like it',
        querystring: valuationQuerySchema,
        response: { 200: valuationSchema },
      },
    },
    async (request) => valuer.value(request.query),
  );

  api.get(
    '/public/listings/:id/similar',
    {
      schema: {
        tags,
        summary: 'Listings like it, also when it is gone',
        problems: { 404: MISSING },
        params: idParams,
        response: { 200: z.array(listingCardSchema) },
      },
    },
    async (request) => reader.similar(request.params.id),
  );

  api.post(
    '/public/listings/:id/view',
    {
      schema: {
        tags,
        summary: 'Counts a look, once a visitor and day',
        problems: { 404: MISSING, 507: NO_ROOM },
        params: idParams,
        response: { 200: watchResponseSchema },
      },
    },
    async (request) => ({ watchCount: await visits.view(request.params.id, visitorOf(request)) }),
  );

  api.post(
    '/public/listings/:id/phone',
    {
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: "Reveals the seller's phone number",
        problems: {
          404: `${MISSING} Kind \`phone-not-found\`: its seller has no number.`,
          429: 'Kind `daily-limit`: enough numbers for today.',
          507: NO_ROOM,
        },
        params: idParams,
        response: { 200: phoneResponseSchema },
      },
    },
    async (request) => ({
      phone: await visits.phone(request.params.id, visitorOf(request), request.user?.sub),
    }),
  );

  api.post(
    '/public/listings/:id/reports',
    {
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: 'Reports what is wrong with a listing, once a visitor and reason',
        problems: {
          403: 'Kind `own-listing`: nobody reports their own.',
          404: MISSING,
          429: 'Kind `daily-limit`: enough reports for today.',
          507: NO_ROOM,
        },
        params: idParams,
        body: reportBodySchema,
        response: { 200: reportResponseSchema },
      },
    },
    async (request) =>
      reports.add(
        request.params.id,
        { sub: request.user?.sub ?? null, who: visitorOf(request) },
        request.body,
      ),
  );

  api.post(
    '/public/listings/:id/viewings',
    {
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
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
        response: { 200: viewingAskedSchema },
      },
    },
    async (request) =>
      viewings.ask(
        request.params.id,
        { sub: request.user?.sub ?? null, who: visitorOf(request), locale: localeOf(request) },
        request.body,
      ),
  );
}
