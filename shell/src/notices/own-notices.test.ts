/** @jest-environment node */
import type { Notice } from '@baza/shared/schema';
import { answer, createStubHttp } from '@baza/shared/testing';
import { createOwnNotices } from './own-notices.ts';

const notice = (id: number, readAt: string | null = null): Notice => ({
  ...{ id, kind: 'callback', params: { minutes: id }, link: '/callbacks' },
  ...{ at: '2026-11-23T08:00:00Z', readAt, silent: false },
});
const ids = (items: readonly Notice[]) => items.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A person's notices in the API, and their page. */
async function setup(...kept: Notice[]) {
  const stored = [...kept];
  const network = createStubHttp();
  let isDown = false;
  network.reply(({ method, url }) => {
    if (isDown) throw new TypeError('offline');
    const { pathname, searchParams } = new URL(url, 'http://x/');
    const unread = stored.filter(({ readAt }) => readAt === null).length;
    if (pathname === '/notices/news') {
      const since = searchParams.get('since');
      const items = since === null ? [] : stored.filter(({ id }) => id > Number(since)).slice(0, 3);
      const lastId = items.at(-1)?.id ?? (since === null ? (stored.at(-1)?.id ?? 0) : Number(since));
      return { items, unread, lastId, more: (stored.at(-1)?.id ?? 0) > lastId };
    }
    if (pathname === '/notices') {
      const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY);
      const all = stored.filter(({ id }) => id < before).reverse();
      const items = all.slice(0, 20);
      return { items, unread, next: all.length > 20 ? items.at(-1)?.id : null };
    }
    return method === 'GET' ? undefined : answer(204);
  });
  let listener: (message: unknown) => void = () => {};
  let onLive = () => {};
  const shown: number[] = [];
  const own = createOwnNotices({
    http: network.http,
    realtime: {
      subscribe(_destination, listen, live) {
        listener = listen;
        onLive = live ?? onLive;
        return () => {};
      },
    },
    onNew: ({ id }) => shown.push(id),
  });
  await settled();
  return {
    ...{ own, shown, stored, network },
    say: (message: unknown) => listener(message),
    live: async () => {
      onLive();
      await settled();
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

test('those that were there before are counted, not shown', async () => {
  const { own, shown } = await setup(notice(1, 'read'), notice(2), notice(3));
  expect([own.get().unread, shown]).toEqual([2, []]);
});

test('a new one is shown once and counted, however often it comes', async () => {
  const { own, shown, stored, say, live } = await setup(notice(1));
  stored.push(notice(2));
  say({ notice: notice(2) });
  say({ notice: notice(2) });
  await live();
  expect([own.get().unread, shown]).toEqual([2, [2]]);
});

test('whatever came while there was no connection is shown after it, in order', async () => {
  const { own, shown, stored, live } = await setup(notice(1));
  stored.push(...[2, 3, 4, 5, 6, 7, 8].map((id) => notice(id)));
  await live();
  expect([own.get().unread, shown]).toEqual([8, [2, 3, 4, 5, 6, 7, 8]]);
});

test('one that STOMP passed by is not lost when a later one has come', async () => {
  const { shown, stored, say, live } = await setup(notice(1));
  stored.push(notice(2), notice(3));
  say({ notice: notice(3) });
  await live();
  expect(shown).toEqual([3, 2]);
});

test('a failed reading is made up for by the next connection', async () => {
  const { own, shown, stored, live, setDown } = await setup(notice(1));
  stored.push(notice(2));
  setDown(true);
  await live();
  expect(shown).toEqual([]);
  setDown(false);
  await live();
  expect([own.get().unread, shown]).toEqual([2, [2]]);
});

test('what is read on another device is read here', async () => {
  const { own, stored, say } = await setup(notice(1), notice(2), notice(3));
  await own.more();
  for (const one of stored) if (one.id <= 2) one.readAt = 'read';
  say({ read: { upTo: 2 } });
  await settled();
  expect(own.get().unread).toBe(1);
  expect(own.get().items.map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
});

test('reading one, and all, is sent and counted at once', async () => {
  const { own, network } = await setup(notice(1), notice(2), notice(3));
  await own.more();
  const first = own.read(2);
  expect(own.get().unread).toBe(2);
  await Promise.all([first, own.read(2)]);
  await own.readAll();
  expect(own.get().unread).toBe(0);
  const sent = network.calls.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', 'notices/2/read', null],
    ['POST', 'notices/read', { upTo: 3 }],
  ]);
});

test('a refusal is taken back', async () => {
  const { own, network } = await setup(notice(1), notice(2));
  await own.more();
  network.reply(({ method }) => (method === 'PUT' ? answer(503) : undefined));
  await own.read(2);
  await settled();
  expect(own.get().unread).toBe(2);
});

test('history comes in pages, with what came live before it, and says when it failed', async () => {
  const { own, stored, say, setDown } = await setup(...Array.from({ length: 25 }, (_, n) => notice(n + 1)));
  stored.push(notice(26));
  say({ notice: notice(26) });
  setDown(true);
  await own.more();
  expect(own.get().history).toHaveProperty('error');
  setDown(false);
  await own.more();
  expect([own.get().items.length, own.get().history]).toEqual([21, 'partial']);
  await own.more();
  expect(ids(own.get().items)).toEqual(Array.from({ length: 26 }, (_, n) => 26 - n));
  expect(own.get().history).toBe('complete');
});
