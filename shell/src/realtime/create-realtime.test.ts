import { createRealtime } from './create-realtime.ts';
import type { StompClient } from './stomp.ts';

class Broker {
  connected = false;
  connectHeaders: Record<string, string> = {};
  beforeConnect?: () => Promise<void>;
  onConnect?: () => void;
  onWebSocketClose?: () => void;
  subscribed: string[] = [];
  published: unknown[] = [];
  handlers = new Map<string, (message: { body: string }) => void>();
  activate = jest.fn();
  deactivate = jest.fn(async () => {});
  subscribe = (destination: string, handler: (message: { body: string }) => void) => {
    this.subscribed.push(destination);
    this.handlers.set(destination, handler);
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
  let idle: (() => void) | undefined;
  const realtime = createRealtime({
    load,
    token: async () => 'secret',
    whenIdle: (run) => {
      idle = run;
    },
  });
  const open = async () => {
    idle?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { broker, load, realtime, open };
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
  await broker.connect();
  await jest.advanceTimersByTimeAsync(300);
  expect([stayed.mock.calls.length, left.mock.calls.length]).toEqual([2, 1]);
});
