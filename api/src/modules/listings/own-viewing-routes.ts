import {
  calendarQuerySchema,
  calendarViewingSchema,
  idSchema,
  viewingCalendarSchema,
  viewingMoveSchema,
  viewingReplySchema,
  viewingSchema,
  viewingsSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { ViewingCalendars } from './viewing-calendar.ts';
import type { Viewings } from './viewings.ts';

const tags = ['own listings'];
const NOT_MINE = "It is somebody else's.";
const MISSING = 'There is no such listing or viewing that its reader may know of.';
const STALE = 'Kind `stale-version`: the viewing has changed since it was read.';

interface Deps {
  viewings: Viewings;
  calendars: ViewingCalendars;
}

/** Requests for viewings: for the listing's owner alone, not for staff; and the calendar, which more people have. */
export async function ownViewingRoutes(api: Api, { viewings, calendars }: Deps): Promise<void> {
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
    problems: { 403: NOT_MINE, 404: MISSING, 409: STALE },
    params: z.object({ id: idSchema, viewing: idSchema }),
    body: viewingReplySchema,
    response: viewingSchema,
    run: ({ user, params, body }) => viewings.reply(user.sub, params.id, params.viewing, body),
  });

  route('GET /viewings', {
    summary: 'The calendar: viewings of listings that I own or manage, and those that I asked for',
    query: calendarQuerySchema,
    response: viewingCalendarSchema,
    run: ({ user, query }) => calendars.read(user, query),
  });

  route('POST /listings/:id/viewings/:viewing/move', {
    summary: 'Gives a viewing another time; the owner and the visitor are notified',
    problems: {
      403: NOT_MINE,
      404: MISSING,
      409: `${STALE} Kind \`slot-taken\`: another viewing takes place then. Kind \`not-allowed\`: it is past.`,
    },
    params: z.object({ id: idSchema, viewing: idSchema }),
    body: viewingMoveSchema,
    response: calendarViewingSchema,
    run: ({ user, params, body }) => calendars.move(user, params.id, params.viewing, body),
  });
}
