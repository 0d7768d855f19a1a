import { outbox, type QueuedWrite } from '@baza/shared/browser';
import { createI18n } from '@baza/shared/contract';
import type { ShellSessionState } from '../session/types.ts';
import { keepOutbox } from './keep-outbox.ts';

const write = (patch: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: 'k1',
  user: 'u1',
  method: 'POST',
  path: 'comments',
  body: { text: 'Good' },
  about: 'comment:7',
  at: Date.now(),
  ...patch,
});
const person: ShellSessionState = {
  status: 'authenticated',
  user: { id: 'u1', userName: 'demo', name: 'Demo' },
  roles: [],
  ended: null,
};

let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('en', {});
});

let stop = () => {};
const settle = () => jest.advanceTimersByTimeAsync(0);

async function open(respond: () => Promise<Response>, start: ShellSessionState = person) {
  let state = start;
  const listeners = new Set<() => void>();
  const calls: [path: string, key: string | null, body: unknown][] = [];
  const notices: string[] = [];
  stop = keepOutbox({
    session: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    http(path, init = {}) {
      calls.push([path, new Headers(init.headers).get('idempotency-key'), JSON.parse(String(init.body))]);
      return respond();
    },
    notify: ({ text }) => {
      notices.push(text);
      return () => {};
    },
    i18n,
  } as Parameters<typeof keepOutbox>[0]);
  await settle();
  return {
    calls,
    notices,
    async become(next: ShellSessionState) {
      state = next;
      for (const listener of listeners) listener();
      await settle();
    },
  };
}
const online = (on: boolean) => Object.defineProperty(navigator, 'onLine', { value: on, configurable: true });
const response =
  (status: number, type = 'x') =>
  async () =>
    new Response(JSON.stringify({ type }), { status });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  online(true);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('what waits is sent once its writer is known to be here, in its order, and is then gone', async () => {
  outbox.add(write());
  outbox.add(write({ key: 'k2', about: 'selection:5', path: 'selections/5' }));
  const { calls, notices, become } = await open(response(201), { ...person, assumed: true });
  expect(calls).toEqual([]);
  await become(person);
  expect(calls).toEqual([
    ['comments', 'k1', { text: 'Good' }],
    ['selections/5', 'k2', { text: 'Good' }],
  ]);
  expect(outbox.all()).toEqual([]);
  expect(notices).toHaveLength(2);
  expect(notices[0]).toContain('has been sent');
});

test('without a connection nothing is sent; with one, what came meanwhile is', async () => {
  online(false);
  const { calls } = await open(response(201));
  outbox.add(write());
  await settle();
  expect(calls).toEqual([]);
  online(true);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(calls).toHaveLength(1);
});

test.each([
  ['no response', () => Promise.reject(new TypeError('offline'))],
  ['503', response(503)],
  ['429', response(429)],
  ['409 in progress', response(409, 'urn:baza:problem:in-progress')],
])('after %s it waits and goes again under its key', async (_name, respond) => {
  outbox.add(write());
  let next: () => Promise<Response> = respond;
  const { calls, notices } = await open(() => next());
  expect([calls.length, outbox.all().length, notices.length]).toEqual([1, 1, 0]);
  next = response(201);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(calls.map(([, key]) => key)).toEqual(['k1', 'k1']);
  expect(outbox.all()).toEqual([]);
});

test.each([
  400, 403, 409,
])('refused with %s it stays for its screen, and its writer is told', async (status) => {
  outbox.add(write());
  const { calls, notices } = await open(response(status));
  expect(outbox.all()).toEqual([expect.objectContaining({ key: 'k1', refused: true })]);
  expect(notices).toEqual([expect.stringContaining('not accepted')]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test('what is too old to be sent only once is not sent', async () => {
  outbox.add(write({ at: Date.now() - 21 * 3_600_000 }));
  const { calls } = await open(response(201));
  expect(calls).toEqual([]);
  expect(outbox.all()).toEqual([expect.objectContaining({ refused: true })]);
});

test('what another person wrote in this browser is never sent', async () => {
  outbox.add(write({ user: 'u2' }));
  const { calls } = await open(response(201));
  expect([calls, outbox.all()]).toEqual([[], []]);
});
