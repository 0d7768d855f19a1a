import { join } from 'node:path';
import { createHttpSender } from './http-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { ReadableMessage, TextSender } from './sender.ts';

export { createMessageQueue, type MessageQueue } from './message-queue.ts';
export type { TextMessage, TextSender } from './sender.ts';

export interface Messenger {
  sender: TextSender;
  /** Messages of the outbox; null where they go to phones. */
  read: (() => Promise<ReadableMessage[]>) | null;
}

/** The sender of texts configured by the environment. */
export function openMessenger(
  env: { SMS_URL?: string; SMS_TOKEN?: string; SMS_FROM?: string },
  dataDir: string,
): Messenger {
  if (env.SMS_URL)
    return {
      sender: createHttpSender({ url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM }),
      read: null,
    };
  const outbox = createOutboxSender(join(dataDir, 'outbox'));
  return { sender: outbox, read: outbox.read };
}
