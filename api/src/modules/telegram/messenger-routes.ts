import { messengerInvitationSchema, messengerStateSchema, messengerUpdateSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { UPDATES_PATH } from './bot-messenger.ts';
import type { Messenger } from './messenger.ts';

const tags = ['messenger'];
const preParsing = requireUser;

export async function messengerRoutes(api: Api, { messenger }: { messenger: Messenger }): Promise<void> {
  api.get(
    '/users/me/messenger',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Whether my notices come to Telegram too',
        response: { 200: messengerStateSchema },
      },
    },
    async (request) => messenger.stateOf(userOf(request).sub),
  );

  api.post(
    '/users/me/messenger',
    {
      preParsing,
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'A link that starts the bot, after which my notices come to Telegram too',
        problems: { 404: 'There is no bot.' },
        response: { 200: messengerInvitationSchema },
      },
    },
    async (request) => ({ link: await messenger.invite(userOf(request).sub) }),
  );

  api.delete(
    '/users/me/messenger',
    {
      preParsing,
      schema: { tags, summary: 'My notices come to Telegram no more', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await messenger.disconnect(userOf(request).sub);
      return reply.code(204).send(null);
    },
  );

  api.post(
    UPDATES_PATH,
    {
      schema: {
        tags,
        summary: 'For Telegram alone: what somebody wrote to the bot',
        problems: { 403: 'The secret is missing or wrong.', 404: 'There is no bot.' },
        body: messengerUpdateSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      await messenger.receive(typeof secret === 'string' ? secret : undefined, request.body);
      return reply.code(204).send(null);
    },
  );
}
