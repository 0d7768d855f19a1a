import { idSchema, viewingReplySchema, viewingSchema, viewingsSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Viewings } from './viewings.ts';

const tags = ['own listings'];
const NOT_MINE = "It is somebody else's.";

/** Requests for viewings: for the listing's owner alone, not for staff. */
export async function ownViewingRoutes(api: Api, { viewings }: { viewings: Viewings }): Promise<void> {
  // Names and phone numbers.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  api.get(
    '/listings/:id/viewings',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Who wants to see the property of a listing of mine',
        problems: { 403: NOT_MINE, 404: 'There is no such listing that its reader may know of.' },
        params: z.object({ id: idSchema }),
        response: { 200: viewingsSchema },
      },
    },
    async (request) => viewings.list(userOf(request).sub, request.params.id),
  );

  api.put(
    '/listings/:id/viewings/:viewing',
    {
      preParsing: requireUser,
      schema: {
        tags,
        summary: 'Agrees to a viewing or declines it; the buyer is notified if logged in',
        problems: { 403: NOT_MINE, 404: 'There is no such listing or viewing that its reader may know of.' },
        params: z.object({ id: idSchema, viewing: idSchema }),
        body: viewingReplySchema,
        response: { 200: viewingSchema },
      },
    },
    async (request) =>
      viewings.reply(userOf(request).sub, request.params.id, request.params.viewing, request.body.state),
  );
}
