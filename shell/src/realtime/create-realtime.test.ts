import { REALTIME } from '@baza/shared/domain';
import { createRealtime } from './create-realtime.ts';
import type { StompClient } from './stomp.ts';

class Broker {
  connected = false;
  connectHeaders: Record<string, string> = {};
  beforeConnect?: () => Promise<void>;
  onConnect?: () => void;
  onWebSocketClose?: () => void;
  onStompError?: (frame: { headers: Record<string, string> }) => void;
  subscribed: string[] = [];
  published: unknown[] = [];
  handlers = new Map<string, (message: { body: string; id?: string }) => void>();
  activate = jest.fn();
  deactivate = jest.fn(async () => {});
  /** Receipts that are kept back; null if they come at once. */
  withheld: (() => void)[] | null = null;
  watchForReceipt = (_receipt: string, done: () => void) => {
    if (this.withheld) this.withheld.push(done);
    else void Promise.resolve().then(done);
  };
  missed: (string | undefined)[] = [];
  #lastId = 0;
  subscribe = (
    destination: string,
    handler: (message: { headers: object; body: string }) => void,
    headers: Record<string, string>,
  ) => {
    this.subscribed.push(destination);
    this.missed.push(headers.missed);
    this.handlers.set(destination, ({ body, id = `m${++this.#lastId}` }) =>
      handler({ headers: { 'message-id': id }, body }),
    );
    return { unsubscribe: jest.fn(() => this.handlers.delete(destination)) };
  };
  publish = (frame: unknown) => void this.published.push(frame);
  async connect() {
    await this.beforeConnect?.();
    this.connected = true;
    this.onConnect?.();
  }
  drop() {
    this.connected = false;
    this.handlers.clear();
    this.onWebSocketClose?.();
  }
}

function setup() {
  const broker = new Broker();
  const load = jest.fn(async () => broker as unknown as StompClient);
  const onRefused = jest.fn();
  let idle: (() => void) | undefined;
  const realtime = createRealtime({
    load,
    token: async () => 'secret',
    onRefused,
    whenIdle: (run) => {
      idle = run;
    },
  });
  const open = async () => {
    idle?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { broker, load, realtime, open, onRefused };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('nothing is loaded before the page is idle, and one connection is shared', async () => {
  const { broker, load, realtime, open } = setup();
  realtime.subscribe('/topic/a', () => {});
  realtime.subscribe('/topic/b', () => {});
  expect(load).not.toHaveBeenCalled();
  await open();
  await open();
  expect(load).toHaveBeenCalledTimes(1);
  expect(broker.activate).toHaveBeenCalledTimes(1);
});

test('a subscription polls for the connection every 300 ms', async () => {
  const { broker, realtime, open } = setup();
  realtime.subscribe('/topic/jenkins-notify', () => {});
  await open();
  expect(realtime.state.get()).toMatchObject({
    connection: 'waiting',
    subscriptions: { '/topic/jenkins-notify': 'waiting' },
  });
  await broker.connect();
  expect(broker.connectHeaders).toEqual({ Authorization: 'Bearer secret' });
  expect(broker.subscribed).toEqual([]);
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/jenkins-notify']);
  expect(realtime.state.get()).toMatchObject({
    connection: 'active',
    subscriptions: { '/topic/jenkins-notify': 'active' },
  });
});

test('messages reach every listener of their destination, parsed', async () => {
  const { broker, realtime, open } = setup();
  const first = jest.fn();
  const second = jest.fn();
  realtime.subscribe('/topic/a', first);
  realtime.subscribe('/topic/a', second);
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/a']);
  broker.handlers.get('/topic/a')?.({ body: '{"text":"hi","timeout":5}' });
  expect(first).toHaveBeenCalledWith({ text: 'hi', timeout: 5 });
  expect(second).toHaveBeenCalledTimes(1);
});

test('a lost connection returns subscriptions to waiting and a new one restores them', async () => {
  const { broker, realtime, open } = setup();
  const listener = jest.fn();
  realtime.subscribe('/topic/a', listener);
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  broker.drop();
  expect(realtime.state.get()).toMatchObject({
    connection: 'waiting',
    subscriptions: { '/topic/a': 'waiting' },
    lost: 1,
  });
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/a', '/topic/a']);
  broker.handlers.get('/topic/a')?.({ body: '"again"' });
  expect(listener).toHaveBeenCalledWith('again');
});

test('after a loss it asks for what it missed, and passes nothing on twice', async () => {
  const { broker, realtime, open } = setup();
  const listener = jest.fn();
  realtime.subscribe('/topic/a', listener);
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  broker.handlers.get('/topic/a')?.({ body: '"one"', id: '1' });
  broker.drop();
  await jest.advanceTimersByTimeAsync(20_000);
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  for (const id of ['1', '2', '2']) broker.handlers.get('/topic/a')?.({ body: '"again"', id });
  expect(listener.mock.calls).toEqual([['one'], ['again']]);
  realtime.subscribe('/topic/b', listener);
  await jest.advanceTimersByTimeAsync(300);
  // The time without a connection, and that in which its loss may have gone unnoticed.
  expect(broker.missed).toEqual([undefined, expect.stringMatching(/^3[23]$/), undefined]);
});

test('the last listener to go ends the subscription', async () => {
  const { broker, realtime, open } = setup();
  const leaveFirst = realtime.subscribe('/topic/a', () => {});
  const leaveSecond = realtime.subscribe('/topic/a', () => {});
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  leaveFirst();
  expect(broker.handlers.has('/topic/a')).toBe(true);
  leaveSecond();
  expect(broker.handlers.has('/topic/a')).toBe(false);
  expect(realtime.state.get().subscriptions).toEqual({});
});

test('messages published before the connection are sent once it is open', async () => {
  const { broker, realtime, open } = setup();
  realtime.publish('/app/notify', { text: 'hello', timeout: 5 });
  await open();
  expect(broker.published).toEqual([]);
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.published).toEqual([
    expect.objectContaining({ destination: '/app/notify', body: '{"text":"hello","timeout":5}' }),
  ]);
});

test('a published message counts as taken once the broker says so, and not if the connection is lost first', async () => {
  const { broker, realtime, open } = setup();
  const before = realtime.publish('/topic/a', 1);
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(await before).toBe(true);
  broker.withheld = [];
  const refused = realtime.publish('/topic/a', 2);
  broker.drop();
  expect(await refused).toBe(false);
});

test('a watcher sees every message that comes and goes, until it stops', async () => {
  const { broker, realtime, open } = setup();
  const seen = jest.fn();
  const stop = realtime.watch(seen);
  realtime.subscribe('/topic/a', () => {});
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  broker.handlers.get('/topic/a')?.({ body: '"hi"' });
  void realtime.publish('/topic/b', { a: 1 });
  expect(seen.mock.calls).toEqual([
    [{ way: 'in', destination: '/topic/a', body: '"hi"' }],
    [{ way: 'out', destination: '/topic/b', body: '{"a":1}' }],
  ]);
  stop();
  broker.handlers.get('/topic/a')?.({ body: '"again"' });
  expect(seen).toHaveBeenCalledTimes(2);
});

test('a failed load of the client is retried by the next subscription', async () => {
  const { broker, load, realtime, open } = setup();
  load.mockRejectedValueOnce(new Error('chunk'));
  realtime.subscribe('/topic/a', () => {});
  await open();
  realtime.subscribe('/topic/b', () => {});
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/a', '/topic/b']);
});

test('after a login nothing is subscribed on the old connection', async () => {
  const { broker, realtime, open } = setup();
  realtime.subscribe('/topic/a', () => {});
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  let ended = () => {};
  broker.deactivate.mockImplementation(
    () =>
      new Promise((resolve) => {
        ended = resolve;
      }),
  );
  realtime.reconnect();
  realtime.subscribe('/user/queue/notices', () => {});
  await jest.advanceTimersByTimeAsync(900);
  expect(broker.subscribed).toEqual(['/topic/a']);
  broker.drop();
  ended();
  await jest.advanceTimersByTimeAsync(0);
  expect(broker.activate).toHaveBeenCalledTimes(2);
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/a', '/topic/a', '/user/queue/notices']);
});

test('a page that is left is without a connection until it comes back', async () => {
  const { broker, realtime, open } = setup();
  realtime.subscribe('/topic/a', () => {});
  await open();
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  realtime.pause();
  expect(broker.deactivate).toHaveBeenCalledWith({ force: true });
  broker.drop();
  realtime.resume();
  expect(broker.activate).toHaveBeenCalledTimes(2);
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect(broker.subscribed).toEqual(['/topic/a', '/topic/a']);
  expect(realtime.state.get().connection).toBe('active');
});

test('what was on its way when the page was left does not connect it', async () => {
  const { broker, realtime, open } = setup();
  realtime.subscribe('/topic/a', () => {});
  realtime.pause();
  await open();
  expect(broker.activate).not.toHaveBeenCalled();
  realtime.resume();
  expect(broker.activate).toHaveBeenCalledTimes(1);
  realtime.reconnect();
  realtime.pause();
  await jest.advanceTimersByTimeAsync(0);
  expect(broker.activate).toHaveBeenCalledTimes(1);
});

test('a listener learns each time the connection is made that messages may have been missed', async () => {
  const { broker, realtime, open } = setup();
  const [stayed, left] = [jest.fn(), jest.fn()];
  realtime.subscribe('/topic/a', () => {}, stayed);
  const leave = realtime.subscribe('/topic/a', () => {}, left);
  await open();
  await broker.connect();
  expect(stayed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(300);
  // Another destination does not make it again.
  realtime.subscribe('/topic/b', () => {});
  await jest.advanceTimersByTimeAsync(300);
  expect([stayed.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
  leave();
  broker.drop();
  broker.withheld = [];
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  // Not before the broker listens: what was asked for earlier could miss a message.
  expect(stayed).toHaveBeenCalledTimes(1);
  for (const confirm of broker.withheld) confirm();
  expect([stayed.mock.calls.length, left.mock.calls.length]).toEqual([2, 1]);
});

test('a token that the server refuses is told, other errors are not', async () => {
  const { broker, realtime, open, onRefused } = setup();
  realtime.subscribe('/topic/a', () => {});
  await open();
  broker.onStompError?.({ headers: { message: 'too many messages' } });
  expect(onRefused).not.toHaveBeenCalled();
  broker.onStompError?.({ headers: { message: REALTIME.refused } });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

describe('after an outage', () => {
  const hide = (isHidden: boolean) =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  afterEach(() => Reflect.deleteProperty(document, 'hidden'));

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
    ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
  ])('it tries at once when %s', async (_name, happen) => {
    const { broker, realtime, open } = setup();
    realtime.subscribe('/topic/a', () => {});
    await open();
    await broker.connect();
    broker.drop();
    broker.activate.mockClear();
    await jest.advanceTimersByTimeAsync(20_000);
    hide(true);
    happen();
    await jest.advanceTimersByTimeAsync(0);
    expect(broker.activate).not.toHaveBeenCalled();
    hide(false);
    happen();
    happen();
    await jest.advanceTimersByTimeAsync(0);
    expect(broker.deactivate).toHaveBeenCalledWith({ force: true });
    expect(broker.activate).toHaveBeenCalledTimes(1);
  });

  test('a live connection and an attempt that has just begun are left alone', async () => {
    const { broker, realtime, open } = setup();
    realtime.subscribe('/topic/a', () => {});
    await open();
    window.dispatchEvent(new Event('online'));
    await broker.connect();
    await jest.advanceTimersByTimeAsync(20_000);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(broker.deactivate).not.toHaveBeenCalled();
    expect(broker.activate).toHaveBeenCalledTimes(1);
  });
});
