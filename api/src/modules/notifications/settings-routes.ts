import {
  emailConfirmationSchema,
  noticeSettingsBodySchema,
  noticeSettingsSchema,
  pushDeviceBodySchema,
  pushDeviceRemovalSchema,
} from '@baza/shared/schema';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { NoticeSettingsService } from './notice-settings.ts';

const tags = ['notices'];
const preParsing = requireUser;

export async function noticeSettingsRoutes(
  api: Api,
  { settings }: { settings: NoticeSettingsService },
): Promise<void> {
  const route = createRoute(api, { tags, access: preParsing });

  route('GET /notices/settings', {
    summary: 'On which ways my notices reach me, and when they are quiet',
    response: noticeSettingsSchema,
    run: ({ user }) => settings.read(user),
  });

  route('PUT /notices/settings', {
    summary: 'Chooses the ways of each topic and the quiet hours',
    body: noticeSettingsBodySchema,
    response: noticeSettingsSchema,
    run: ({ user, body }) => settings.write(user, body),
  });

  route('POST /notices/email', {
    summary: 'Sends me the link that confirms my e-mail address once more',
    problems: {
      409: 'Kind `nothing-to-confirm`: no address of mine waits for it.',
      429: 'There were enough of them today.',
    },
    run: ({ user }) => settings.askForEmail(user),
  });

  route('PUT /notices/email', {
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    summary: 'Confirms my e-mail address with the link that was sent to it',
    problems: { 404: 'The link is used, expired, or of another account.' },
    body: emailConfirmationSchema,
    response: noticeSettingsSchema,
    run: ({ user, body }) => settings.confirmEmail(user, body.token),
  });

  route('POST /notices/devices', {
    summary: 'Sends my notices to this browser by Web Push',
    body: pushDeviceBodySchema,
    run: ({ user, body }) => settings.addDevice(user.sub, body),
  });

  route('POST /notices/devices/remove', {
    summary: 'Sends none to this browser any more',
    body: pushDeviceRemovalSchema,
    run: ({ user, body }) => settings.removeDevice(user.sub, body.endpoint),
  });
}
