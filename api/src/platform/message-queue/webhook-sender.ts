import { postMessage } from './post-message.ts';
import type { TextSender } from './sender.ts';

/** POSTs JSON to an address. Its id lets the other side drop a double, so that it is repeated whenever it may be lost. */
export const webhookSender: TextSender = {
  async send({ id, to, text }) {
    const body = { id, ...(JSON.parse(text) as object) };
    const headers = { 'idempotency-key': id };
    const result = await postMessage({ url: to, headers, body, confirms: () => true });
    return result.outcome === 'unknown' ? { ...result, outcome: 'refused' } : result;
  },
};
