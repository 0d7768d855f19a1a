import type { SendResult } from './sender.ts';

const TIMEOUT = 10_000;
/** No message waits longer, whatever the other side asks for; seconds. */
const MAX_WAIT = 3600;
/** Errors before a connection exists: nothing was sent. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

interface Post {
  url: string;
  body: object;
  headers?: Record<string, string>;
  /** Milliseconds for a response. */
  timeout?: number;
  /** Whether the JSON of a response with 2xx confirms the message: an error page of a proxy does not. */
  confirms(json: unknown): boolean;
  /** Seconds that the JSON of a response with 429 asks to wait. */
  waitOf?(json: unknown): unknown;
  /** Other statuses with which nothing was taken, and may be later. */
  refusals?: readonly number[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const seconds = (value: unknown): Pick<SendResult, 'retryAfter'> =>
  Number(value) > 0 ? { retryAfter: Math.min(Math.ceil(Number(value)), MAX_WAIT) } : {};

/** POSTs a message once, and says what is known of it. Never rejects, and repeats no address: it can hold a token. */
export async function postMessage(post: Post): Promise<SendResult> {
  const { url, body, headers = {}, timeout = TIMEOUT, confirms, waitOf, refusals = [] } = post;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { status } = response;
    const json = parsed(await response.text());
    if (response.ok) return { outcome: confirms(json) ? 'sent' : 'unknown' };
    if (status === 429 || status === 503 || refusals.includes(status))
      return { outcome: 'refused', ...seconds(waitOf?.(json) ?? response.headers.get('retry-after')) };
    return { outcome: status >= 400 && status < 500 ? 'rejected' : 'unknown' };
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return { outcome: UNCONNECTED.has(cause?.code ?? '') ? 'refused' : 'unknown' };
  }
}
