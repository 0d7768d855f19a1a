import { postMessage } from './post-message.ts';
import type { TextSender } from './sender.ts';

export interface GatewayOptions {
  url: string;
  /** Bearer token. */
  token?: string;
  /** What the recipient sees as the sender. */
  from?: string;
  /** Milliseconds for a response. */
  timeout?: number;
}

/**
 * POSTs `{id, to, from, text}` and expects 2xx with `{"id": …}` of the message. A gateway that remembers ids gets each
 * message once even if two connections break; for any other, what may have been taken is not repeated.
 */
export function createHttpSender({ url, token, from, timeout }: GatewayOptions): TextSender {
  return {
    send: ({ id, to, text }) =>
      postMessage({
        url,
        timeout,
        headers: { 'idempotency-key': id, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: { id, to, text, ...(from ? { from } : {}) },
        confirms: (json) => (json as { id?: unknown } | null)?.id === id,
      }),
  };
}
