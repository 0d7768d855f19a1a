import type { Session, SessionState, Shell } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import type { FavouriteIds, FavouritesMerged } from '@baza/shared/schema';
import { type AppStore, favouriteSet, favouritesLoaded, selectFavouriteIds } from '@baza/shared/store';
import { accountFavourites } from './account-favourites.ts';
import { keptFavourites } from './kept-ids.ts';

interface Deps {
  store: AppStore;
  session: Pick<Session, 'subscribe'> & {
    /** `assumed`: not checked yet, for want of a connection. */
    get(): SessionState & { assumed?: boolean };
  };
  /** Someone was logged in when this browser was last here, so until it is known this may be them. */
  mayBeUser: boolean;
  http: Shell['http'];
  notify: Shell['notify'];
  /** A text of the `shell` namespace in the page's language. */
  text(key: string): string;
}

const JSON_BODY = { 'content-type': 'application/json' };

const joined = (...lists: (readonly number[] | undefined)[]): number[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** `ids` with the changes that led from `before` to `now`. */
function withChanges(ids: readonly number[], before: readonly number[], now: readonly number[]): number[] {
  const removed = new Set(before.filter((id) => !now.includes(id)));
  const added = now.filter((id) => !before.includes(id) && !ids.includes(id));
  return [...added, ...ids.filter((id) => !removed.has(id))];
}

/**
 * Stores the favourites of the page's store: in the browser for a visitor, on the server for a user. At login the
 * server takes in what the browser kept; until it has, the browser keeps it as it was. Without a connection a user's
 * last list is shown, and changes wait for one; none of it outlasts the session. Returns a function that stops.
 */
export function keepFavourites({ store, session, mayBeUser, http, notify, text }: Deps): () => void {
  /** What the server has; null for a visitor, and until it has responded. */
  let stored: Set<number> | null = null;
  /** Null for a visitor, undefined until that is known. */
  let user: string | null | undefined;
  /** The user whose list is being fetched. */
  let loading: string | null = null;
  /** The list of the user before, which may be the one who is here. */
  let account = mayBeUser ? accountFavourites.get() : null;
  /** What was shown before the changes that wait. */
  let base: readonly number[] = joined(keptFavourites.get(), account?.ids);
  const shown = () => selectFavouriteIds(store.getState());
  const busy = new Set<number>();

  const show = (ids: readonly number[], complete = true) =>
    store.dispatch(favouritesLoaded({ ids, complete }));

  async function send(id: number, on: Set<number>): Promise<void> {
    const saved = shown().includes(id);
    busy.add(id);
    const response = await http(`favourites/${id}`, { method: saved ? 'PUT' : 'DELETE' }).catch(() => null);
    busy.delete(id);
    // Logged out meanwhile.
    if (on !== stored) return;
    // Sent with the next connection.
    if (!response && !navigator.onLine) return;
    if (response?.ok) {
      if (saved) on.add(id);
      else on.delete(id);
      keepAccount();
      // Pressed again while this was under way.
      return sendChanges();
    }
    if (shown().includes(id) !== on.has(id)) store.dispatch(favouriteSet({ id, saved: on.has(id) }));
    notify({ text: text(response?.status === 409 ? 'favourites.full' : 'favourites.failed'), kind: 'error' });
  }

  function keepAccount(): void {
    if (user && stored) account = { user, stored: [...stored], ids: shown() };
    else if (user === undefined && account) account = { ...account, ids: shown() };
    else return;
    accountFavourites.set(account);
  }

  function sendChanges(): void {
    const on = stored;
    if (!on) return;
    const ids = shown();
    const changed = [...ids.filter((id) => !on.has(id)), ...[...on].filter((id) => !ids.includes(id))];
    for (const id of changed) if (!busy.has(id)) void send(id, on);
  }

  /** Brings the browser's list and the server's together. After a failure the next change tries again, or a connection. */
  async function load(as: string): Promise<void> {
    if (loading === as) return;
    loading = as;
    const kept = keptFavourites.get();
    const call = kept.length
      ? http('favourites/merge', { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ ids: kept }) })
      : http('favourites/ids', { priority: 'low' });
    const found: (FavouriteIds & Partial<FavouritesMerged>) | null = await call
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (loading === as) loading = null;
    if (user !== as) return;
    if (!found) return void show(shown());
    const { ids, overLimit = [] } = found;
    // What another tab has added since stays for its own merge.
    keptFavourites.set(keptFavourites.get().filter((id) => !kept.includes(id)));
    if (overLimit.length > 0) notify({ text: text('favourites.full'), kind: 'warning' });
    stored = new Set(ids);
    show(withChanges(ids, base, shown()));
    keepAccount();
    sendChanges();
  }

  const loadIfMissing = () => {
    if (user && !stored) void load(user);
  };
  const goOn = () => {
    if (stored) sendChanges();
    else loadIfMissing();
  };

  function follow(): void {
    const { status, user: person, assumed } = session.get();
    if (status === 'unknown' || assumed) return;
    const id = status === 'authenticated' ? (person?.id ?? null) : null;
    const before = user;
    if (id === before) return;
    user = id;
    stored = null;
    // Pressed before it was known who is here: a visitor's, after all.
    if (id === null && before === undefined)
      keptFavourites.set(withChanges(keptFavourites.get(), base, shown()));
    if (before !== undefined) base = keptFavourites.get();
    else if (account && account.user === id) base = joined(keptFavourites.get(), account.stored);
    else if (account && id) show(withChanges(keptFavourites.get(), base, shown()), false);
    // Another's, or of a session that has ended.
    if (account?.user !== id) {
      account = null;
      accountFavourites.set(null);
    }
    loadIfMissing();
    // The user before takes theirs along.
    if (id === null || before) show(keptFavourites.get(), id === null);
  }

  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.favourites && user === null) show(keptFavourites.get());
  };

  // Hearts that were pressed before this code arrived come first. Without a connection there are no others.
  show(joined(shown(), keptFavourites.get(), account?.ids), !navigator.onLine);
  let last = shown();
  const isVisitor = () =>
    user === null || (user === undefined && !mayBeUser && session.get().status === 'unknown');
  if (isVisitor()) keptFavourites.set(last);
  else keepAccount();
  const unsubscribe = store.subscribe(() => {
    const now = shown();
    if (now === last) return;
    last = now;
    if (isVisitor()) return keptFavourites.set(now);
    keepAccount();
    goOn();
  });
  const leave = session.subscribe(follow);
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('online', goOn);
  follow();
  return () => {
    unsubscribe();
    leave();
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('online', goOn);
  };
}
