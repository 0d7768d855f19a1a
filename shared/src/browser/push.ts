import { STORAGE_KEYS } from '../domain/constants.ts';
import { notifications, serviceWorkers } from './features.ts';
import { local } from './storage.ts';

/** Whether this browser can get push messages, and does for a person. */
export type PushStanding = 'unsupported' | 'denied' | 'off' | 'on';

/** What the API needs to send to this browser. */
export interface PushSubscriptionFacts {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** How long a first visit waits for the site's service worker (ms). */
const READY_LIMIT = 10_000;

const workersWithPush = () => ('PushManager' in window && notifications() ? serviceWorkers() : undefined);

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  workersWithPush()
    ?.getRegistration()
    .catch(() => undefined);

/** As `registrationOf`; on a first visit the service worker may still be on its way. */
async function registrationToCome(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await registrationOf();
  const ready = workersWithPush()?.ready.catch(() => undefined);
  if (found || !ready) return found;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY_LIMIT, undefined));
  return Promise.race([ready, late]);
}

function factsOf(subscription: PushSubscription): PushSubscriptionFacts {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** How it stands for a person, with their subscription if it is on. One made with another key counts as none. */
export async function pushStanding(
  user: string,
  key: string,
): Promise<{ standing: PushStanding; subscription?: PushSubscriptionFacts }> {
  const registration = await registrationToCome();
  if (!registration) return { standing: 'unsupported' };
  if (notifications()?.permission === 'denied') return { standing: 'denied' };
  const subscription = await registration.pushManager.getSubscription();
  const isMine =
    subscription &&
    local.get(STORAGE_KEYS.pushOwner) === user &&
    base64url(subscription.options.applicationServerKey) === key;
  return isMine ? { standing: 'on', subscription: factsOf(subscription) } : { standing: 'off' };
}

/** Asks for permission and subscribes; call it after a tap. Null if permission was refused. */
export async function subscribeToPush(user: string, key: string): Promise<PushSubscriptionFacts | null> {
  if ((await notifications()?.requestPermission()) !== 'granted') return null;
  const registration = await registrationToCome();
  if (!registration) return null;
  const old = await registration.pushManager.getSubscription();
  if (old && base64url(old.options.applicationServerKey) !== key) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  local.set(STORAGE_KEYS.pushOwner, user);
  return factsOf(subscription);
}

/** Ends this browser's subscription, unless it is this person's; returns what it was. */
export async function leavePush(except?: string): Promise<PushSubscriptionFacts | null> {
  const owner = local.get(STORAGE_KEYS.pushOwner);
  if (owner === null || owner === except) return null;
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  local.set(STORAGE_KEYS.pushOwner, null);
  return subscription ? factsOf(subscription) : null;
}
