import {
  idSchema,
  leadAskedSchema,
  leadSchema,
  leadsQuerySchema,
  leadsResponseSchema,
  promisesSchema,
  publicLeadBodySchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole, requireUser } from '../../auth/tokens/index.ts';
import { cachedJson, sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { visitorOf } from '../visits/index.ts';
import type { Channel } from './channel.ts';
import { channelRoutes } from './channel-routes.ts';
import type { Leads } from './leads.ts';
import { outcomeRoutes } from './outcome-routes.ts';
import type { Outcomes } from './outcomes.ts';

const tags = ['people'];
const MISSING = 'There is no such user with a page.';

/** Seconds for which browsers may cache how promises were kept. */
const PROMISES_AGE = 60;

/** Requests of visitors: asked by anyone, read by the receiver alone. */
export async function leadRoutes(
  api: Api,
  { leads, channel, outcomes }: { leads: Leads; channel: Channel; outcomes: Outcomes },
): Promise<void> {
  // Names and phone numbers.
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const publicRoute = createRoute(api, { tags });

  publicRoute('POST /public/leads', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary:
      'Asks a person or the company to call back, once while the number waits; or registers for the channel',
    problems: {
      403: 'Kind `own-page`: nobody asks themselves.',
      404: MISSING,
      429: 'Kind `daily-limit`: enough callbacks for this number today.',
      507: NO_ROOM,
    },
    body: publicLeadBodySchema,
    response: leadAskedSchema,
    // The same for a contact that is on the channel's list already.
    alternatives: { 204: z.null() },
    run: async ({ body, request, reply }) => {
      const by = { who: visitorOf(request), locale: localeOf(request) };
      if (body.kind !== 'channel') return leads.ask({ ...by, sub: request.user?.sub ?? null }, body);
      await channel.join(by, body.contact);
      return reply.code(204).send(null);
    },
  });

  publicRoute('GET /public/promises', {
    summary: 'How often callbacks came in time: by promise, in the last month and the last three',
    response: promisesSchema,
    alternatives: { 304: unchanged },
    run: async ({ request, reply }) =>
      sendCachedJson(request, reply, cachedJson(await leads.promises()), PROMISES_AGE),
  });

  const route = createRoute(api, { tags, access: requireUser });

  route('GET /leads', {
    summary: 'Who asks me to call back: those that wait first',
    query: leadsQuerySchema,
    response: leadsResponseSchema,
    run: ({ user, query }) => leads.list(user.sub, query),
  });

  route('POST /leads/:id/answered', {
    summary: 'I have called back; again changes nothing',
    problems: { 404: 'There is no such request, or it is for somebody else.' },
    params: z.object({ id: idSchema }),
    response: leadSchema,
    run: ({ user, params }) => leads.answered(user.sub, params.id),
  });
  companyRoutes(api, leads);
  outcomeRoutes(api, outcomes);
  channelRoutes(api, channel);
}

/** Requests to the company, for operators. */
function companyRoutes(api: Api, leads: Leads): void {
  const operator = requireRole('operator');

  const route = createRoute(api, { tags, access: operator });

  route('GET /leads/company', {
    summary: 'Who asks the company to call back: those that wait first',
    query: leadsQuerySchema,
    response: leadsResponseSchema,
    run: ({ user, query }) => leads.listForCompany(user, query),
  });
}
