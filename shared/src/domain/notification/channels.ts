import type { NoticeTopic } from './kinds.ts';

/** Ways on which a notice reaches a person; its history keeps it in any case. */
export const NOTICE_CHANNELS = ['page', 'push', 'messenger', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The channels that a person has chosen, by topic. */
export type NoticeWishes = Readonly<Partial<Record<NoticeTopic, readonly NoticeChannel[]>>>;

/** Of a topic on which nothing was chosen; letters are sent to those alone who ask for them. */
const DEFAULT_CHANNELS: readonly NoticeChannel[] = ['page', 'push', 'messenger'];

export const channelsOf = (wishes: NoticeWishes, topic: NoticeTopic): readonly NoticeChannel[] =>
  wishes[topic] ?? DEFAULT_CHANNELS;

/** Devices of one person that get notices by Web Push; the oldest makes room for another. */
export const MAX_PUSH_DEVICES = 10;

/** Times of day, `22:00`, where the person lives; `to` may be in the morning after. */
export interface QuietHours {
  from: string;
  to: string;
  /** A time zone by its name, `Asia/Tashkent`. */
  zone: string;
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
