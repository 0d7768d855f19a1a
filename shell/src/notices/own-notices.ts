import type { Shell } from '@baza/shared/contract';
import type { Notice, NoticeNews, NoticesResponse, UserNoticeMessage } from '@baza/shared/schema';
import { createValue, type Readable } from '../value.ts';
import { OWN_NOTICES } from './notice-message.ts';

interface OwnNoticesState {
  /** Null until it is known. */
  unread: number | null;
  /** History as far as it was read, the newest first. */
  items: readonly Notice[];
  /** `loading` includes the next page, `complete` is all there is. */
  history: 'none' | 'loading' | 'partial' | 'complete' | { error: unknown };
}

export interface OwnNotices extends Readable<OwnNoticesState> {
  /** Reads what is new now; rejects if it could not be read. */
  refresh(): Promise<void>;
  /** Reads the next page of the history. */
  more(): Promise<void>;
  read(id: number): Promise<void>;
  readAll(): Promise<void>;
  stop(): void;
}

interface Deps {
  http: Shell['http'];
  realtime: Pick<Shell['realtime'], 'subscribe'>;
  /** Called once for each notice that comes while the page is open; a silent one is kept in the history alone. */
  onNew(notice: Notice): void;
}

const PAGE = 20;
const JSON_BODY = { 'content-type': 'application/json' };

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw response;
  return (await response.json()) as T;
}

/**
 * A person's notices on an open page. New ones come over STOMP; whenever the connection is made again, and whenever
 * something was read on another device, those after the last known one are read from the API, so none is missed.
 * Ids that were shown are remembered, so none is shown twice.
 */
export function createOwnNotices({ http, realtime, onNew }: Deps): OwnNotices {
  const state = createValue<OwnNoticesState>({ unread: null, items: [], history: 'none' });
  const seen = new Set<number>();
  /** All notices up to it are known. Only the API's ordered lists move it: STOMP may pass one by. */
  let known: number | null = null;
  let syncing = false;
  let isStale = false;
  let isStopped = false;

  const show = (changes: Partial<OwnNoticesState>) => state.set({ ...state.get(), ...changes });
  const markRead = (isRead: (notice: Notice) => boolean) => {
    const readAt = new Date().toISOString();
    show({
      items: state
        .get()
        .items.map((notice) => (notice.readAt === null && isRead(notice) ? { ...notice, readAt } : notice)),
    });
  };

  function take(notice: Notice): void {
    if (isStopped || seen.has(notice.id)) return;
    seen.add(notice.id);
    const { items, unread } = state.get();
    show({
      items: [notice, ...items].sort((a, b) => b.id - a.id),
      unread: unread === null ? null : unread + (notice.readAt === null ? 1 : 0),
    });
    onNew(notice);
  }

  async function readNews(): Promise<void> {
    for (let more = true; more && !isStopped; ) {
      const query = known === null ? '' : `?since=${known}`;
      const news: NoticeNews = await json(await http(`notices/news${query}`, { priority: 'low' }));
      if (isStopped) return;
      for (const notice of news.items) take(notice);
      known = news.lastId;
      more = news.more;
      // Counted before whatever has come over STOMP meanwhile: then it is read again.
      show({ unread: news.unread });
    }
  }
  /** One at a time; asked again meanwhile, it runs once more. A failure is repaired by the next connection. */
  async function sync(): Promise<void> {
    isStale = true;
    if (syncing) return;
    syncing = true;
    try {
      while (isStale && !isStopped) {
        isStale = false;
        await readNews();
      }
    } catch {
      isStale = false;
    } finally {
      syncing = false;
    }
  }

  const leave = realtime.subscribe(
    OWN_NOTICES,
    (message) => {
      const { notice, read } = (message ?? {}) as Partial<
        Extract<UserNoticeMessage, { notice: unknown }> & Extract<UserNoticeMessage, { read: unknown }>
      >;
      if (notice) {
        take(notice);
        if (syncing) isStale = true;
      }
      if (!read) return;
      markRead(({ id }) => ('upTo' in read ? id <= read.upTo : id === read.id));
      void sync();
    },
    () => void sync(),
  );
  void sync();

  /** Marks at once, and again as the API says if it refuses. */
  async function send(call: Promise<Response>): Promise<void> {
    const response = await call.catch(() => null);
    if (!response?.ok) void sync();
  }

  return {
    ...state,
    refresh: readNews,
    async more() {
      const { history, items } = state.get();
      if (history === 'loading' || history === 'complete') return;
      show({ history: 'loading' });
      // Those that came live before the first page are in it too.
      const before = history === 'none' ? undefined : items.at(-1)?.id;
      try {
        const query = `size=${PAGE}${before ? `&before=${before}` : ''}`;
        const page: NoticesResponse = await json(await http(`notices?${query}`));
        for (const { id } of page.items) seen.add(id);
        const kept = state.get().items.filter(({ id }) => !page.items.some((item) => item.id === id));
        show({
          items: [...kept, ...page.items].sort((a, b) => b.id - a.id),
          history: page.next === null ? 'complete' : 'partial',
        });
      } catch (error) {
        show({ history: { error } });
      }
    },
    async read(id) {
      const notice = state.get().items.find((one) => one.id === id);
      if (notice && notice.readAt !== null) return;
      // One that is not in the list here is counted as the API says.
      if (notice) {
        markRead((one) => one.id === id);
        show({ unread: Math.max(0, (state.get().unread ?? 1) - 1) });
      }
      await send(http(`notices/${id}/read`, { method: 'PUT', keepalive: true, priority: 'low' }));
    },
    async readAll() {
      const upTo = state.get().items[0]?.id;
      if (!upTo) return;
      markRead(() => true);
      show({ unread: 0 });
      await send(
        http('notices/read', { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ upTo }) }),
      );
    },
    stop() {
      isStopped = true;
      leave();
    },
  };
}
