import type { Env } from '../../platform/config/env.ts';
import type { MessageQueue } from '../../platform/message-queue/index.ts';
import type { Webhooks } from './owner-news.ts';

/** A report that is older than this is in `/ops` and in the log. */
const USEFUL_MS = 60 * 60 * 1000;

interface Deps {
  webhooks: Env['GUARD_WEBHOOKS'];
  publicUrl: string;
  /** Encrypts the addresses, which may contain tokens, and retries failed deliveries. */
  messages: Pick<MessageQueue, 'enqueue'>;
}

export const createWebhooks =
  ({ webhooks, publicUrl, messages }: Deps): Webhooks =>
  async (trx, remote, body) => {
    const text = JSON.stringify({ ...body, url: `${publicUrl}/ops` });
    for (const { address, ...webhook } of webhooks)
      if (webhook.remote === undefined || webhook.remote === remote)
        await messages.enqueue(trx, {
          channel: 'webhook',
          to: address,
          text,
          expiresAt: new Date(Date.now() + USEFUL_MS),
        });
  };
