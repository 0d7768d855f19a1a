import { messengerInvitationSchema, messengerStateSchema, messengerUpdateSchema } from '@baza/shared/schema';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { UPDATES_PATH } from './bot-messenger.ts';
import type { Messenger } from './messenger.ts';

const tags = ['messenger'];

export async function messengerRoutes(api: Api, { messenger }: { messenger: Messenger }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

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

  createRoute(api, { tags })(`POST ${UPDATES_PATH}`, {
    summary: 'For Telegram alone: what somebody wrote to the bot',
    problems: { 403: 'The secret is missing or wrong.', 404: 'There is no bot.' },
    body: messengerUpdateSchema,
    run: ({ body, request }) => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      return messenger.receive(typeof secret === 'string' ? secret : undefined, body);
    },
  });
}
