import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `gone`: there is no such address any more. `retry`: after so many seconds, if it was said. */
export type SendOutcome =
  | { outcome: 'sent' | 'gone' | 'failed' | 'unknown' }
  | { outcome: 'retry'; after?: number };

export interface PushSender {
  /** Whether an address belongs to a push service; to any other the server must not be sent. */
  isKnown(endpoint: string): boolean;
  send(subscription: Subscription, payload: string): Promise<SendOutcome>;
}

/** Push services of the browsers, whole names or everything below a domain. */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];
/** Seconds for which a service keeps a message for a device that is off. */
const TTL = 24 * 3600;
const TIMEOUT_MS = 10_000;

interface Deps {
  keys: () => PushKeys;
  /** Origins of other push services. */
  origins: readonly string[];
}

export function createPushSender({ keys, origins }: Deps): PushSender {
  const isKnown = (endpoint: string): boolean => {
    const { protocol, hostname, origin, username } = new URL(endpoint);
    if (username !== '') return false;
    if (origins.includes(origin)) return true;
    return (
      protocol === 'https:' &&
      (HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)))
    );
  };
  return {
    isKnown,
    async send(subscription, payload) {
      if (!isKnown(subscription.endpoint)) return { outcome: 'gone' };
      const { method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: keys(),
        TTL,
        contentEncoding: 'aes128gcm',
      });
      try {
        const response = await fetch(subscription.endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        const { status } = response;
        if (response.ok) return { outcome: 'sent' };
        if (status === 404 || status === 410) return { outcome: 'gone' };
        if (status !== 429 && status < 500) return { outcome: 'failed' };
        const after = Number(response.headers.get('retry-after'));
        return { outcome: 'retry', ...(after > 0 && { after }) };
      } catch {
        // It may have arrived: the service worker shows a notice once, however often it comes.
        return { outcome: 'retry' };
      }
    },
  };
}
