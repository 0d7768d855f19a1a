import type { SessionState } from '@baza/shared/contract';
import { createAppStore, favouriteSet, selectFavouriteIds } from '@baza/shared/store';
import { keepFavourites } from './keep-favourites.ts';

export const visitor: SessionState = { status: 'anonymous', user: null, roles: [] };
export const person: SessionState = {
  status: 'authenticated',
  user: { id: 'u1', name: 'Lola', userName: 'lola' },
  roles: ['user'],
};

/** A page with an API that answers calls in the order they come in, by the test. */
export function open(start: SessionState = visitor, mayBeUser = true) {
  let session = start;
  let changed = () => {};
  const calls: { call: string; body: unknown; answer(status: number, body?: unknown): Promise<void> }[] = [];
  const notices: string[] = [];
  const http = (path: string, { method = 'GET', body }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      calls.push({
        call: `${method} ${path}`,
        body: body ? JSON.parse(String(body)) : undefined,
        async answer(status, sent = {}) {
          if (status === 0) reject({ error: 'offline', data: {} });
          else resolve(new Response(status === 204 ? null : JSON.stringify(sent), { status }));
          await new Promise((done) => setTimeout(done));
        },
      });
    });
  const store = createAppStore({ http });
  const begin = () =>
    keepFavourites({
      store,
      http,
      mayBeUser,
      session: {
        get: () => session,
        subscribe: (listener) => {
          changed = listener;
          return () => {
            changed = () => {};
          };
        },
      },
      notify: ({ text }) => void notices.push(text),
      text: (key) => key,
    });
  const last = () => calls.at(-1) as (typeof calls)[number];
  return {
    begin,
    calls,
    notices,
    last,
    ids: () => selectFavouriteIds(store.getState()),
    isComplete: () => store.getState().favourites.complete,
    press: (id: number, saved = true) => void store.dispatch(favouriteSet({ id, saved })),
    become(next: SessionState) {
      session = next;
      changed();
    },
  };
}

afterEach(() => localStorage.clear());
