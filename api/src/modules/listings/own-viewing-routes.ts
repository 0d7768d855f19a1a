import { idSchema, viewingReplySchema, viewingSchema, viewingsSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
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

  const route = createRoute(api, { tags, access: requireUser });

  route('GET /listings/:id/viewings', {
    summary: 'Who wants to see the property of a listing of mine',
    problems: { 403: NOT_MINE, 404: 'There is no such listing that its reader may know of.' },
    params: z.object({ id: idSchema }),
    response: viewingsSchema,
    run: ({ user, params }) => viewings.list(user.sub, params.id),
  });

  route('PUT /listings/:id/viewings/:viewing', {
    summary: 'Agrees to a viewing or declines it; the buyer is notified if logged in',
    problems: { 403: NOT_MINE, 404: 'There is no such listing or viewing that its reader may know of.' },
    params: z.object({ id: idSchema, viewing: idSchema }),
    body: viewingReplySchema,
    response: viewingSchema,
    run: ({ user, params, body }) => viewings.reply(user.sub, params.id, params.viewing, body.state),
  });
}
