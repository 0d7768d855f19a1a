import { messengerInvitationSchema, messengerStateSchema, messengerUpdateSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { UPDATES_PATH } from './bot-messenger.ts';
import type { Messenger } from './messenger.ts';

const tags = ['messenger'];
const preParsing = requireUser;

export async function messengerRoutes(api: Api, { messenger }: { messenger: Messenger }): Promise<void> {
  const route = createRoute(api, { tags, access: preParsing });

  route('GET /users/me/messenger', {
    summary: 'Whether my notices come to Telegram too',
    response: messengerStateSchema,
    run: ({ user }) => messenger.stateOf(user.sub),
  });

  route('POST /users/me/messenger', {
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    summary: 'A link that starts the bot, after which my notices come to Telegram too',
    problems: { 404: 'There is no bot.' },
    response: messengerInvitationSchema,
    run: async ({ user }) => ({ link: await messenger.invite(user.sub) }),
  });

  route('DELETE /users/me/messenger', {
    summary: 'My notices come to Telegram no more',
    run: ({ user }) => messenger.disconnect(user.sub),
  });

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
