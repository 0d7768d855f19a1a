import { localePath, paths } from '@baza/shared/contract/routes';
import { idSchema, messengerHandedSchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { messengerText } from '../../platform/i18n/texts.ts';
import type { Messenger } from '../telegram/index.ts';
import { statusName } from './application-notices.ts';
import type { Applications } from './applications.ts';
import { MISSING } from './problem-texts.ts';

const tags = ['messenger'];
const preParsing = requireUser;

interface Deps {
  applications: Applications;
  messenger: Messenger;
  publicUrl: string;
}

export async function applicationMessengerRoutes(
  api: Api,
  { applications, messenger, publicUrl }: Deps,
): Promise<void> {
  const route = createRoute(api, { tags, access: preParsing });

  route('POST /applications/:id/messenger', {
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    summary: 'Where my application stands, to Telegram: sent by the bot, or a link with which I go on',
    problems: { 404: MISSING },
    params: z.object({ id: idSchema }),
    response: messengerHandedSchema,
    run: async ({ user, params, request }) => {
      const locale = localeOf(request);
      const { id, kind, status } = await applications.own.read({ user, actor: 'owner' }, params.id);
      const text = messengerText(locale, 'application', {
        id: String(id),
        status: statusName({ kind, status }, locale),
      });
      return messenger.hand(user.sub, {
        text,
        url: `${publicUrl}${localePath(locale, paths.application(id))}`,
      });
    },
  });
}
