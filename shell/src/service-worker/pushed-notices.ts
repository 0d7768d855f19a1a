import type { PushedNotice } from '@baza/shared/schema';
import type { WorkerClients, WorkerRegistration } from './scope.ts';

/** Not among the caches that a new build deletes. */
const SHOWN = 'shown-notices';
const LIST = '/shown-notices';
/** Ids that are remembered. */
const MAX_SHOWN = 100;

interface Deps {
  origin: string;
  caches: CacheStorage;
  registration: WorkerRegistration;
  clients: WorkerClients;
}

function isNotice(value: unknown): value is PushedNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, body, link } = value as Record<string, unknown>;
  return typeof id === 'number' && [title, body, link].every((text) => typeof text === 'string');
}

/** An address of this site; the home page for any other. */
function addressOf(link: unknown, origin: string): URL {
  const home = new URL('/', origin);
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return home;
  const address = new URL(link, origin);
  return address.origin === origin ? address : home;
}

/** Shows notices that came by Web Push, each once however often it comes, and opens what they are about. */
export function openPushedNotices({ origin, caches, registration, clients }: Deps) {
  let last: Promise<unknown> = Promise.resolve();

  /** Ids of those that were shown; without storage the tag still keeps one from being there twice at a time. */
  async function shown(): Promise<{ ids: readonly number[]; remember(id: number): Promise<void> }> {
    try {
      const cache = await caches.open(SHOWN);
      const ids: readonly number[] = (await (await cache.match(LIST))?.json()) ?? [];
      const remember = (id: number) =>
        cache.put(LIST, new Response(JSON.stringify([...ids, id].slice(-MAX_SHOWN))));
      return { ids, remember };
    } catch {
      return { ids: [], remember: async () => undefined };
    }
  }

  async function show(value: unknown): Promise<void> {
    if (!isNotice(value)) return;
    const { id, title, body, link } = value;
    const { ids, remember } = await shown();
    if (ids.includes(id)) return;
    // First shown, then remembered: one that could not be shown may come again.
    await registration.showNotification(title, { body, tag: `notice-${id}`, data: { id, link } });
    await remember(id);
  }

  return {
    /** One after another: of two with one id the second must know of the first. */
    push(data: { json(): unknown } | null): Promise<unknown> {
      last = last.then(() => show(data?.json())).catch(() => undefined);
      return last;
    },
    /** Opens the notice's page, where it counts as read. A page that is open already comes to the front. */
    async click(notification: { data?: unknown; close(): void }): Promise<void> {
      notification.close();
      const { id, link } = (notification.data ?? {}) as Partial<PushedNotice>;
      const address = addressOf(link, origin);
      if (Number.isInteger(id)) address.hash = `notice=${id}`;
      const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = open.find(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname === address.pathname && search === address.search;
      });
      if (!there) return void (await clients.openWindow(address.href));
      if (Number.isInteger(id)) there.postMessage({ noticeRead: id });
      await there.focus();
    },
  };
}
