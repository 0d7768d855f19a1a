import { channelFiguresSchema, channelLeaveSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { requireRole } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Channel } from './channel.ts';

const tags = ['people'];

/** The list of the channel in the messenger: left by anyone who knows the contact, read by editors. */
export function channelRoutes(api: Api, channel: Channel): void {
  const editor = requireRole('content');

  api.post(
    '/public/leads/channel/leave',
    {
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: 'Takes a contact off the list of the channel, also if it is not there',
        body: channelLeaveSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await channel.leave(request.body.contact);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/leads/channel',
    {
      preParsing: editor,
      schema: {
        tags,
        summary: 'How many have registered for the channel',
        response: { 200: channelFiguresSchema },
      },
    },
    async () => channel.figures(),
  );

  api.get(
    '/leads/channel/export',
    {
      preParsing: editor,
      schema: {
        tags,
        summary: 'Who has registered for the channel, the newest first, as CSV',
        produces: ['text/csv; charset=utf-8'],
        problems: { 503: 'Kind `busy`: other exports are being written.' },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="channel.csv"')
        .send(await channel.export(localeOf(request))),
  );
}
