import type { SessionState } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { createAppStore, favouriteSet, selectFavouriteIds } from '@baza/shared/store';
import { keepFavourites } from './keep-favourites.ts';
import { keptFavourites } from './kept-ids.ts';

const visitor: SessionState = { status: 'anonymous', user: null, roles: [] };
const person: SessionState = {
  status: 'authenticated',
  user: { id: 'u1', name: 'Lola', userName: 'lola' },
  roles: ['user'],
};

/** A page with an API that answers calls in the order they come in, by the test. */
function open(start: SessionState = visitor, mayBeUser = true) {
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

test('a visitor’s are kept in the browser, what was pressed before this began included', () => {
  const page = open();
  keptFavourites.set([1, 2]);
  page.press(3);
  const stop = page.begin();
  expect(page.ids()).toEqual([3, 1, 2]);
  page.press(4);
  page.press(1, false);
  expect(keptFavourites.get()).toEqual([4, 3, 2]);
  expect(page.calls).toEqual([]);
  stop();
  page.press(5);
  expect(keptFavourites.get()).toEqual([4, 3, 2]);
});

test('another tab’s change is shown', () => {
  const page = open();
  const stop = page.begin();
  keptFavourites.set([7]);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.favourites }));
  expect(page.ids()).toEqual([7]);
  stop();
});

test('rubbish in the storage is no list', () => {
  for (const text of ['{', '7', '{"a":1}', '["x", -1, 2, 2, 1.5]']) {
    localStorage.setItem(STORAGE_KEYS.favourites, text);
    expect(keptFavourites.get()).toEqual(text.startsWith('[') ? [2] : []);
  }
});

test('at login the server takes in the list; changes made meanwhile are sent after it', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  expect(page.last()).toMatchObject({ call: 'POST favourites/merge', body: { ids: [2, 1] } });
  page.press(9);
  page.press(1, false);
  await page.last().answer(200, { ids: [2, 1, 5], unknown: [], overLimit: [] });
  expect(page.ids()).toEqual([9, 2, 5]);
  expect(keptFavourites.get()).toEqual([]);
  expect(page.calls.map(({ call }) => call).slice(1)).toEqual(['PUT favourites/9', 'DELETE favourites/1']);
});

test('a merge that fails loses nothing', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  await page.last().answer(0);
  expect(page.ids()).toEqual([2, 1]);
  expect(keptFavourites.get()).toEqual([2, 1]);
  expect(page.isComplete()).toBe(true);
});

test('until it is known who is here, the list may be incomplete', () => {
  const page = open({ status: 'unknown', user: null, roles: [] });
  keptFavourites.set([1]);
  page.begin();
  expect(page.ids()).toEqual([1]);
  expect(page.isComplete()).toBe(false);
  page.become(visitor);
  expect(page.isComplete()).toBe(true);
});

test('a user’s are on the server alone; a change that fails is taken back and said', async () => {
  const page = open(person);
  page.begin();
  expect(page.last().call).toBe('GET favourites/ids');
  expect(page.isComplete()).toBe(false);
  await page.last().answer(200, { ids: [1] });
  expect(page.isComplete()).toBe(true);
  page.press(2);
  expect(page.ids()).toEqual([2, 1]);
  expect(page.last().call).toBe('PUT favourites/2');
  await page.last().answer(204);
  page.press(1, false);
  await page.last().answer(500);
  expect(page.ids()).toEqual([1, 2]);
  page.press(3);
  await page.last().answer(409);
  expect(page.ids()).toEqual([1, 2]);
  expect(page.notices).toEqual(['favourites.failed', 'favourites.full']);
  expect(keptFavourites.get()).toEqual([]);
});

test('pressed twice at once, the last press counts', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [] });
  page.press(1);
  page.press(1, false);
  expect(page.calls).toHaveLength(2);
  await page.last().answer(204);
  expect(page.last().call).toBe('DELETE favourites/1');
  await page.last().answer(204);
  expect(page.ids()).toEqual([]);
  expect(page.calls).toHaveLength(3);
});

test('after a logout the user’s are gone', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [1, 2] });
  page.become(visitor);
  expect(page.ids()).toEqual([]);
  expect(keptFavourites.get()).toEqual([]);
});

test('a user’s list that fails to load is asked for again with the next change, and changes wait for it', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(500);
  expect(page.isComplete()).toBe(true);
  expect(page.calls).toHaveLength(1);
  page.press(7);
  page.press(8);
  expect(page.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'GET favourites/ids']);
  await page.last().answer(0);
  expect(page.ids()).toEqual([8, 7]);
  page.press(8, false);
  await page.last().answer(200, { ids: [1] });
  expect(page.ids()).toEqual([7, 1]);
  expect(page.calls.map(({ call }) => call).slice(2)).toEqual(['GET favourites/ids', 'PUT favourites/7']);
  expect(keptFavourites.get()).toEqual([]);
});

test('a user’s list that fails to load is asked for again once online; one that came is not', async () => {
  const page = open(person);
  const stop = page.begin();
  await page.last().answer(0);
  window.dispatchEvent(new Event('online'));
  expect(page.calls).toHaveLength(2);
  await page.last().answer(200, { ids: [1] });
  window.dispatchEvent(new Event('online'));
  expect(page.calls).toHaveLength(2);
  stop();
});

test('after a merge that failed the browser’s list stays as it was; what the user changes follows the next merge', async () => {
  const page = open();
  keptFavourites.set([2, 1]);
  page.begin();
  page.become(person);
  await page.last().answer(500);
  page.press(9);
  page.press(1, false);
  expect(page.last()).toMatchObject({ call: 'POST favourites/merge', body: { ids: [2, 1] } });
  expect(page.calls).toHaveLength(2);
  expect(keptFavourites.get()).toEqual([2, 1]);
  await page.last().answer(200, { ids: [2, 1, 5] });
  expect(page.ids()).toEqual([9, 2, 5]);
  expect(keptFavourites.get()).toEqual([]);
  expect(page.calls.map(({ call }) => call).slice(2)).toEqual(['PUT favourites/9', 'DELETE favourites/1']);
});

test('a user’s unsent changes do not outlive the login', async () => {
  const page = open();
  keptFavourites.set([2]);
  page.begin();
  page.become(person);
  await page.last().answer(0);
  page.press(9);
  await page.last().answer(0);
  page.become(visitor);
  expect(page.ids()).toEqual([2]);
  expect(keptFavourites.get()).toEqual([2]);
  page.become(person);
  await page.last().answer(200, { ids: [2] });
  expect(page.ids()).toEqual([2]);
});

test('hearts pressed before it is known who is here are the user’s, or else the visitor’s', async () => {
  const unknown: SessionState = { status: 'unknown', user: null, roles: [] };
  const users = open(unknown);
  users.press(3);
  const stop = users.begin();
  users.press(4);
  expect(keptFavourites.get()).toEqual([]);
  users.become(person);
  expect(users.last().call).toBe('GET favourites/ids');
  await users.last().answer(200, { ids: [1] });
  expect(users.ids()).toEqual([4, 3, 1]);
  expect(users.calls.map(({ call }) => call).slice(1)).toEqual(['PUT favourites/4', 'PUT favourites/3']);
  expect(keptFavourites.get()).toEqual([]);
  stop();

  const visitors = open(unknown);
  visitors.begin();
  expect(visitors.ids()).toEqual([4, 3, 1]);
  visitors.press(6);
  visitors.become(visitor);
  expect(visitors.ids()).toEqual([6]);
  expect(keptFavourites.get()).toEqual([6]);
});

test('another user’s list is not the last one’s', async () => {
  const page = open(person);
  page.begin();
  await page.last().answer(200, { ids: [1, 2] });
  page.become({ ...person, user: { id: 'u2', name: 'Ali', userName: 'ali' } });
  expect(page.ids()).toEqual([]);
  expect(page.isComplete()).toBe(false);
  await page.last().answer(200, { ids: [3] });
  expect(page.ids()).toEqual([3]);
  expect(page.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'GET favourites/ids']);
});

test('in a browser where nobody was logged in, a heart is kept at once: its visitor may leave before it is known', () => {
  const page = open({ status: 'unknown', user: null, roles: [] }, false);
  page.press(1);
  page.begin();
  page.press(2);
  expect(keptFavourites.get()).toEqual([2, 1]);
  page.become(visitor);
  expect(page.ids()).toEqual([2, 1]);
});

describe('without a connection', () => {
  let online = true;
  beforeEach(() => {
    online = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  });
  const goOnline = () => {
    online = true;
    window.dispatchEvent(new Event('online'));
  };
  const unknown: SessionState = { status: 'unknown', user: null, roles: [] };

  test('a user’s changes stay, outlast a reload, and are sent once there is a connection', async () => {
    const first = open(person);
    const stop = first.begin();
    await first.last().answer(200, { ids: [1, 2] });
    online = false;
    first.press(7);
    await first.last().answer(0);
    first.press(1, false);
    await first.last().answer(0);
    expect(first.ids()).toEqual([7, 2]);
    expect(first.notices).toEqual([]);
    stop();

    const second = open(unknown);
    const stopSecond = second.begin();
    expect(second.ids()).toEqual([7, 2]);
    expect(second.isComplete()).toBe(true);
    second.press(8);
    expect(second.calls).toEqual([]);
    goOnline();
    second.become(person);
    // Another device has added 3.
    await second.last().answer(200, { ids: [3, 1, 2] });
    expect(second.ids()).toEqual([8, 7, 3, 2]);
    expect(second.calls.map(({ call }) => call)).toEqual([
      'GET favourites/ids',
      'PUT favourites/8',
      'PUT favourites/7',
      'DELETE favourites/1',
    ]);
    for (const { answer } of second.calls.slice(1)) await answer(204);
    goOnline();
    expect(second.calls).toHaveLength(4);
    stopSecond();
  });

  test('a heart that was pressed before this began outlasts a reload, too', async () => {
    const first = open(person);
    const stop = first.begin();
    await first.last().answer(200, { ids: [1] });
    stop();
    online = false;
    const second = open(unknown);
    second.press(5);
    second.begin()();
    const third = open(unknown);
    const stopThird = third.begin();
    expect(third.ids()).toEqual([5, 1]);
    stopThird();
  });

  test('a user’s list is gone after the session, and for another user', async () => {
    const page = open(person);
    const stop = page.begin();
    await page.last().answer(200, { ids: [1] });
    expect(localStorage.getItem(STORAGE_KEYS.accountFavourites)).toContain('u1');
    page.become(visitor);
    expect(localStorage.getItem(STORAGE_KEYS.accountFavourites)).toBeNull();
    page.become(person);
    await page.last().answer(200, { ids: [1] });
    stop();

    const other = open(unknown);
    const stopOther = other.begin();
    other.press(5);
    other.become({ ...person, user: { id: 'u2', name: 'Aziz', userName: 'aziz' } });
    await other.last().answer(200, { ids: [9] });
    expect(other.ids()).toEqual([5, 9]);
    expect(other.calls.map(({ call }) => call)).toEqual(['GET favourites/ids', 'PUT favourites/5']);
    stopOther();
  });
});
