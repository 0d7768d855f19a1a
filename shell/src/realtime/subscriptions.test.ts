import { setup } from './realtime-testing.ts';

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

test('a published message counts as accepted once the broker confirms it, and not if the connection is lost first', async () => {
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

test('a watcher sees every incoming and outgoing message until it stops', async () => {
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
