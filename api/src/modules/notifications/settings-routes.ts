import {
  emailConfirmationSchema,
  noticeSettingsBodySchema,
  noticeSettingsSchema,
  pushDeviceBodySchema,
  pushDeviceRemovalSchema,
} from '@baza/shared/schema';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import type { NoticeSettingsService } from './notice-settings.ts';

const tags = ['notices'];
const preParsing = requireUser;

export async function noticeSettingsRoutes(
  api: Api,
  { settings }: { settings: NoticeSettingsService },
): Promise<void> {
  api.get(
    '/notices/settings',
    {
      preParsing,
      schema: {
        tags,
        summary: 'On which ways my notices reach me, and when they are quiet',
        response: { 200: noticeSettingsSchema },
      },
    },
    async (request) => settings.read(userOf(request)),
  );

  api.put(
    '/notices/settings',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Chooses the ways of each topic and the quiet hours',
        body: noticeSettingsBodySchema,
        response: { 200: noticeSettingsSchema },
      },
    },
    async (request) => settings.write(userOf(request), request.body),
  );

  api.post(
    '/notices/email',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends me the link that confirms my e-mail address once more',
        problems: {
          409: 'Kind `nothing-to-confirm`: no address of mine waits for it.',
          429: 'There were enough of them today.',
        },
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await settings.askForEmail(userOf(request));
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/notices/email',
    {
      preParsing,
      config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: 'Confirms my e-mail address with the link that was sent to it',
        problems: { 404: 'The link is used, expired, or of another account.' },
        body: emailConfirmationSchema,
        response: { 200: noticeSettingsSchema },
      },
    },
    async (request) => settings.confirmEmail(userOf(request), request.body.token),
  );

  api.post(
    '/notices/devices',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends my notices to this browser by Web Push',
        body: pushDeviceBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await settings.addDevice(userOf(request).sub, request.body);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/notices/devices/remove',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Sends none to this browser any more',
        body: pushDeviceRemovalSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await settings.removeDevice(userOf(request).sub, request.body.endpoint);
      return reply.code(204).send(null);
    },
  );
}
