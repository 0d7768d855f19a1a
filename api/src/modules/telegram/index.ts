import { defineModule } from '../../platform/modules/define-module.ts';
import { createBotMessenger } from './bot-messenger.ts';
import { telegramJobs } from './jobs.ts';
import { createShareLinkMessenger } from './messenger.ts';
import { messengerRoutes } from './messenger-routes.ts';
import { telegramPersonTables } from './person-tables.ts';

export type { Messenger } from './messenger.ts';

export const telegramModule = defineModule({
  personTables: telegramPersonTables,
  create({ db, env, box, messages, telegram, log }) {
    const messenger = telegram
      ? createBotMessenger({ ...telegram, db, box, queue: messages, publicUrl: env.PUBLIC_URL, log })
      : createShareLinkMessenger();
    return {
      service: messenger,
      idempotentRoutes: (api) => api.register(messengerRoutes, { messenger }),
      jobs: telegramJobs({ messenger }),
    };
  },
});
