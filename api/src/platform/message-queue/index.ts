import { join } from 'node:path';
import { createHttpSender } from './http-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { ReadableMessage, TextSender } from './sender.ts';
import { type Bot, createTelegramBot } from './telegram-sender.ts';

export { createMessageQueue, type MessageQueue } from './message-queue.ts';
export type { TextMessage, TextSender } from './sender.ts';
export { shareLink } from './share-link.ts';
export type { Bot } from './telegram-sender.ts';
export { webhookSender } from './webhook-sender.ts';

export interface Phones {
  sender: TextSender;
  /** Messages of the outbox; null where they go to phones. */
  read: (() => Promise<ReadableMessage[]>) | null;
}

/** The sender of texts to phones configured by the environment. */
export function openPhones(
  env: { SMS_URL?: string; SMS_TOKEN?: string; SMS_FROM?: string },
  dataDir: string,
): Phones {
  if (env.SMS_URL)
    return {
      sender: createHttpSender({ url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM }),
      read: null,
    };
  const outbox = createOutboxSender(join(dataDir, 'outbox'));
  return { sender: outbox, read: outbox.read };
}

/** The bot of the site in Telegram; null without one. */
export const openBot = (env: {
  TELEGRAM_URL: string;
  TELEGRAM_TOKEN?: string;
  TELEGRAM_BOT?: string;
}): { bot: Bot; name: string } | null =>
  env.TELEGRAM_TOKEN && env.TELEGRAM_BOT
    ? { bot: createTelegramBot({ url: env.TELEGRAM_URL, token: env.TELEGRAM_TOKEN }), name: env.TELEGRAM_BOT }
    : null;
export { messageJobs } from './jobs.ts';
