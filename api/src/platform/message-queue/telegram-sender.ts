import { postMessage } from './post-message.ts';
import type { SendResult, TextSender } from './sender.ts';

export interface BotOptions {
  /** The Bot API, Telegram's own or a local one. */
  url: string;
  token: string;
  /** Milliseconds for a response. */
  timeout?: number;
}

export interface Bot extends TextSender {
  /** Asks Telegram to POST what people write to the bot to an address, with a secret in a header. */
  receiveAt(address: string, secret: string): Promise<SendResult>;
}

/** A wrong token (401, 404) is a setting to correct: no message was taken, and later ones may be. */
const REFUSALS = [401, 404] as const;
const isOk = (json: unknown) => (json as { ok?: unknown } | null)?.ok === true;
const waitOf = (json: unknown) =>
  (json as { parameters?: { retry_after?: unknown } } | null)?.parameters?.retry_after;

/**
 * The Telegram Bot API. It has no ids of ours, so a message sent twice arrives twice: what may have been taken is
 * never repeated.
 */
export function createTelegramBot({ url, token, timeout }: BotOptions): Bot {
  const call = (method: string, body: object, confirms: (json: unknown) => boolean) =>
    postMessage({ url: `${url}/bot${token}/${method}`, timeout, body, confirms, waitOf, refusals: REFUSALS });
  return {
    send: ({ to, text }) =>
      call(
        'sendMessage',
        { chat_id: to, text },
        (json) =>
          isOk(json) && Number.isInteger((json as { result?: { message_id?: unknown } }).result?.message_id),
      ),
    receiveAt: (address, secret) =>
      call('setWebhook', { url: address, secret_token: secret, allowed_updates: ['message'] }, isOk),
  };
}
