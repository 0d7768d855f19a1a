import type { SendOutcome, TextSender } from './sender.ts';

export interface GatewayOptions {
  url: string;
  /** Bearer token. */
  token?: string;
  /** What the recipient sees as the sender. */
  from?: string;
  /** Milliseconds for a response. */
  timeout?: number;
}

const TIMEOUT = 10_000;
/** Errors before a connection exists: nothing was sent. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function outcomeOf(status: number): SendOutcome {
  if (status === 429 || status === 503) return 'refused';
  if (status >= 400 && status < 500) return 'rejected';
  return 'unknown';
}

/** Whether a body is the gateway's: an error page of a proxy with status 200 is not. */
function names(body: string, id: string): boolean {
  try {
    return (JSON.parse(body) as { id?: unknown } | null)?.id === id;
  } catch {
    return false;
  }
}

/**
 * POSTs `{id, to, from, text}` and expects 2xx with `{"id": …}` of the message. A gateway that remembers ids gets each
 * message once even if two connections break; for any other, what may have been taken is not repeated.
 */
export function createHttpSender({ url, token, from, timeout = TIMEOUT }: GatewayOptions): TextSender {
  return {
    async send({ id, to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify({ id, to, text, ...(from ? { from } : {}) }),
        });
        const body = await response.text();
        if (!response.ok) return outcomeOf(response.status);
        return names(body, id) ? 'sent' : 'unknown';
      } catch (error) {
        const cause = (error as { cause?: { code?: string } }).cause;
        return UNCONNECTED.has(cause?.code ?? '') ? 'refused' : 'unknown';
      }
    },
  };
}
