import { z } from 'zod';
import { EDITIONS } from '../domain/locale/index.ts';
import {
  isTimeZone,
  MAX_NOTICES_PAGE,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_TOPICS,
  type NoticeKind,
} from '../domain/notification/index.ts';
import { idSchema } from './common.ts';
import { messengerStateSchema } from './messenger.ts';

const noticeKinds = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** A notice to one person; its sentence is written from `kind` and `params` (`noticeText`). */
export const noticeSchema = z.object({
  /** Grows in the order in which the person's notices became visible. */
  id: z.number().int().positive(),
  kind: z.enum(noticeKinds),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A page of the site, without the locale prefix. */
  link: z.string(),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** Kept in the history alone: it came in quiet hours, or its topic is not wanted in the page. */
  silent: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

/** GET `notices`: the newest first, those before `before`. */
export const noticesQuerySchema = z.object({
  before: idSchema.optional(),
  size: z.coerce.number().int().min(1).max(MAX_NOTICES_PAGE).default(20),
});
export const noticesResponseSchema = z.object({
  items: z.array(noticeSchema),
  unread: z.number().int(),
  /** `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type NoticesResponse = z.infer<typeof noticesResponseSchema>;

/** GET `notices/news`: what came after `since`, the oldest first; nothing without `since`. */
export const noticeNewsQuerySchema = z.object({ since: z.coerce.number().int().min(0).optional() });
export const noticeNewsSchema = z.object({
  items: z.array(noticeSchema),
  unread: z.number().int(),
  /** The `since` of the next call. */
  lastId: z.number().int(),
  /** There are more after these. */
  more: z.boolean(),
});
export type NoticeNews = z.infer<typeof noticeNewsSchema>;

/** POST `notices/read`: all up to the last one that the person has been shown. */
export const noticesReadSchema = z.object({ upTo: z.number().int().positive() });

/** STOMP `/user/queue/notices`: a new notice, or that notices were read on one of the person's devices. */
export type UserNoticeMessage = { notice: Notice } | { read: { id: number } | { upTo: number } };

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const wishesSchema = z.partialRecord(
  z.enum(NOTICE_TOPICS),
  z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
);

/** PUT `notices/settings`. */
export const noticeSettingsBodySchema = z.object({
  /** A topic that is left out keeps the usual channels. */
  wishes: wishesSchema,
  quiet: z
    .object({ from: timeSchema, to: timeSchema, zone: z.string().max(40).refine(isTimeZone) })
    .refine(({ from, to }) => from !== to, { path: ['to'] })
    .nullable(),
  /** The language of what is sent outside the page. */
  edition: z.enum(EDITIONS),
});
export type NoticeSettingsBody = z.infer<typeof noticeSettingsBodySchema>;

/** GET `notices/settings`. */
export const noticeSettingsSchema = noticeSettingsBodySchema.omit({ edition: true }).extend({
  /** The key that a browser subscribes with. */
  pushKey: z.string(),
  /** Devices that get notices by Web Push. */
  devices: z.number().int(),
  /** Those of the site: not every one has a bot and sends letters. */
  channels: z.array(z.enum(NOTICE_CHANNELS)),
  messenger: messengerStateSchema,
  /** Where letters go; null without an address. */
  email: z.string().nullable(),
  /** Letters are sent only to an address whose owner has confirmed it. */
  emailConfirmed: z.boolean(),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** PUT `notices/email`: the secret of a confirmation link. */
export const emailConfirmationSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** POST `notices/devices`: a `PushSubscription` of the browser. */
export const pushDeviceBodySchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  edition: z.enum(EDITIONS),
});
export type PushDeviceBody = z.infer<typeof pushDeviceBodySchema>;

/** POST `notices/devices/remove`. */
export const pushDeviceRemovalSchema = pushDeviceBodySchema.pick({ endpoint: true });

/** What a push message carries to the service worker. */
export interface PushedNotice {
  id: number;
  title: string;
  body: string;
  /** An address of the site, in the device's language. */
  link: string;
}
