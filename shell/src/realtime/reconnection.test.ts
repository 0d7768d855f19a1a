import { REALTIME } from '@baza/shared/domain';
import { setup } from './realtime-testing.ts';

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

test('after a lost connection the client requests missed messages and delivers none twice', async () => {
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

test('after a login nothing is subscribed on the previous connection', async () => {
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

test('a page in the back/forward cache has no connection until it is shown again', async () => {
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

test('a connection under way when the page is left is not opened', async () => {
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

test('a listener learns at each connection that messages may have been missed', async () => {
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

test('a token that the server refuses is reported, and other errors are not', async () => {
  const { broker, realtime, open, onRefused } = setup();
  realtime.subscribe('/topic/a', () => {});
  await open();
  broker.onStompError?.({ headers: { message: 'too many messages' } });
  expect(onRefused).not.toHaveBeenCalled();
  broker.onStompError?.({ headers: { message: REALTIME.refused } });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

const hide = (isHidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
afterEach(() => Reflect.deleteProperty(document, 'hidden'));

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
  ['the window has the focus', () => window.dispatchEvent(new Event('focus'))],
])('the client reconnects immediately when %s', async (_name, happen) => {
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
