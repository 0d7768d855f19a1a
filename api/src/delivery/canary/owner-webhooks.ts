import type { Env } from '../../platform/config/env.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { MessageQueue } from '../../platform/message-queue/index.ts';
import type { Webhooks } from '../releases/approval-webhooks.ts';
import type { GuardNews } from './guard.ts';

/** A report that is older than this is in `/ops` and in the log. */
const USEFUL_MS = 60 * 60 * 1000;

const SENTENCES: Record<GuardNews['outcome'], string> = {
  'rolled-back': 'was taken back',
  promoted: 'is stable now',
  ended: 'has ended',
};

interface Deps {
  webhooks: Env['GUARD_WEBHOOKS'];
  publicUrl: string;
  /** Encrypts the addresses, which may hold tokens, and repeats what was not taken. */
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

/** Tells the owners of a remote what became of its canary. */
export const createOwnerWebhooks =
  (webhooks: Webhooks) =>
  async (trx: Db, { decision, ...news }: GuardNews): Promise<void> => {
    const { why, loads, findings } = decision;
    const { remote, canary, outcome } = news;
    const sentence = `The canary ${remote} ${canary} ${SENTENCES[outcome]}: ${why}.`;
    await webhooks(trx, remote, { text: sentence, ...news, why, loads, findings });
  };
