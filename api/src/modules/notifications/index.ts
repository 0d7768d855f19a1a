import { defineModule } from '../../platform/modules/define-module.ts';
import { telegramModule } from '../telegram/index.ts';
import { createDeliveries } from './deliveries.ts';
import { createEmailConfirmation } from './email-confirmation.ts';
import { notificationJobs } from './jobs.ts';
import { noticeRoutes } from './notice-routes.ts';
import { createNoticeSettings } from './notice-settings.ts';
import { createNotices } from './notices.ts';
import { notificationsPersonTables } from './person-tables.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { createPushSender } from './push-sender.ts';
import { noticeSettingsRoutes } from './settings-routes.ts';
import type {} from './tables.ts';

export type { NewNotice, Notify } from './notices.ts';

export const notificationsModule = defineModule({
  personTables: notificationsPersonTables,
  needs: { messenger: telegramModule },
  create({ db, env, dataDir, box, mailer, mailLimits, realtime, log }, { messenger }) {
    const notices = createNotices({
      db,
      send: (sub, message) =>
        void realtime
          .sendToUser(sub, '/queue/notices', message)
          .catch((error) => log?.error({ err: error }, 'a notice was not sent')),
    });
    let stored: PushKeys | undefined;
    const pushKeys = () => {
      stored ??= pushKeysOf(env, dataDir);
      return stored;
    };
    const push = createPushSender({ keys: pushKeys, origins: env.PUSH_ORIGINS });
    const publicUrl = env.PUBLIC_URL;
    const settings = createNoticeSettings({
      ...{ db, box, push, messenger, pushKeys, log },
      hasMail: env.SMTP_URL !== undefined || env.DEMO,
      confirmation: createEmailConfirmation({ db, mailer, limits: mailLimits, publicUrl }),
    });
    const deliveries = createDeliveries({
      ...{ db, box, publicUrl, push, mailer, messenger, log },
      limits: mailLimits,
    });
    return {
      service: { ...notices, settings, deliveries },
      idempotentRoutes(api) {
        api.register(noticeRoutes, { notices });
        api.register(noticeSettingsRoutes, { settings });
      },
      jobs: notificationJobs({ notices, deliveries }),
    };
  },
});
