import { createValue } from '../value.ts';
import { lazyRealtime } from './lazy-realtime.ts';
import type { RealtimeState, ShellRealtime } from './types.ts';

const off: RealtimeState = { connection: 'off', subscriptions: {}, lost: 0, since: null };
const later = () => new Promise((done) => setTimeout(done));

function setup() {
  const stop = jest.fn();
  const state = createValue(off);
  const engine = {
    state,
    subscribe: jest.fn(() => stop),
    watch: jest.fn(() => stop),
    publish: jest.fn(async () => true),
    reconnect: jest.fn(),
    pause: jest.fn(),
    resume: jest.fn(),
  } satisfies ShellRealtime;
  const load = jest.fn(async (): Promise<ShellRealtime> => engine);
  const realtime = lazyRealtime({ load, whenIdle: (run) => void setTimeout(run) });
  return { engine, load, realtime, state, stop };
}

test('its code is loaded by the first use, once, after the first paint', async () => {
  const { engine, load, realtime, state } = setup();
  realtime.reconnect();
  realtime.pause();
  realtime.resume();
  await later();
  expect(load).not.toHaveBeenCalled();
  const listener = () => {};
  const onLive = () => {};
  realtime.subscribe('/topic/a', listener, onLive);
  expect(load).not.toHaveBeenCalled();
  expect(await realtime.publish('/app/a', 1)).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(engine.subscribe).toHaveBeenCalledWith('/topic/a', listener, onLive);
  expect(engine.pause).not.toHaveBeenCalled();
  const seen = jest.fn();
  realtime.state.subscribe(seen);
  state.set({ ...off, connection: 'active' });
  expect(seen).toHaveBeenCalledTimes(1);
  expect(realtime.state.get().connection).toBe('active');
  realtime.reconnect();
  expect(engine.reconnect).toHaveBeenCalledTimes(1);
});

test('what is stopped before it began never begins, and what began stops', async () => {
  const { engine, realtime, stop } = setup();
  realtime.subscribe('/topic/a', () => {})();
  const stopWatch = realtime.watch(() => {});
  await realtime.publish('/app/a', 1);
  expect(engine.subscribe).not.toHaveBeenCalled();
  stopWatch();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a page that was left meanwhile opens no connection until it is back', async () => {
  const { engine, realtime } = setup();
  realtime.subscribe('/topic/a', () => {});
  realtime.pause();
  await realtime.publish('/app/a', 1);
  expect(engine.pause).toHaveBeenCalledTimes(1);
  realtime.resume();
  expect(engine.resume).toHaveBeenCalledTimes(1);
});

test('code that could not be loaded is asked for again with a connection', async () => {
  const { engine, load, realtime } = setup();
  load.mockRejectedValueOnce(new Error('offline'));
  realtime.subscribe('/topic/a', () => {});
  await later();
  await later();
  expect(engine.subscribe).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await later();
  expect(engine.subscribe).toHaveBeenCalledTimes(1);
});
