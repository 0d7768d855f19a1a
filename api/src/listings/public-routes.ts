import {
  idSchema,
  listingCardSchema,
  listingDetailSchema,
  phoneResponseSchema,
  watchResponseSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import type { Api } from '../http/types.ts';
import { NO_ROOM } from '../openapi/problem-responses.ts';
import type { PublicReader } from './public-reader.ts';
import { visitorOf } from './visitor.ts';
import type { Visits } from './visits.ts';

interface Parts {
  reader: PublicReader;
  visits: Visits;
}

const tags = ['listings'];
const MISSING = 'There is no such listing.';
const idParams = z.object({ id: idSchema });

export async function publicListingRoutes(api: Api, { reader, visits }: Parts): Promise<void> {
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
    async (request) => ({ phone: await visits.phone(request.params.id, visitorOf(request)) }),
  );
}
