import { channelFiguresSchema, channelLeaveSchema } from '@baza/shared/schema';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Channel } from './channel.ts';

const tags = ['people'];

/** The list of the channel in the messenger: left by anyone who knows the contact, read by editors. */
export function channelRoutes(api: Api, channel: Channel): void {
  const editor = requireRole('content');

  const route = createRoute(api, { tags });

  route('POST /public/leads/channel/leave', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary: 'Takes a contact off the list of the channel, also if it is not there',
    body: channelLeaveSchema,
    run: ({ body }) => channel.leave(body.contact),
  });

  route('GET /leads/channel', {
    access: editor,
    summary: 'How many have registered for the channel',
    response: channelFiguresSchema,
    run: () => channel.figures(),
  });

  route('GET /leads/channel/export', {
    access: editor,
    summary: 'Who has registered for the channel, the newest first, as CSV',
    produces: ['text/csv; charset=utf-8'],
    problems: { 503: 'Kind `busy`: other exports are being written.' },
    run: async ({ request, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="channel.csv"')
        .send(await channel.export(localeOf(request))),
  });
}
