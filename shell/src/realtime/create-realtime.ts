import { REALTIME } from '@baza/shared/domain';
import { createValue } from '../value.ts';
import type { StompClient } from './stomp.ts';
import type { RealtimeState, ShellRealtime } from './types.ts';

type Listener = (message: unknown) => void;
interface Subscription {
  listeners: Set<Listener>;
  /** Called when the broker's subscription is made. */
  onLive: Set<() => void>;
  /** The broker's subscription; null while waiting. */
  live: { unsubscribe(): void } | null;
}

export interface RealtimeOptions {
  load(): Promise<StompClient>;
  token(): Promise<string | null>;
  /** Runs once the page has been painted. */
  whenIdle(run: () => void): void;
  /** The client could not be loaded; the next subscription retries it. */
  onUnavailable?(error: unknown): void;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/**
 * The page's realtime connection. It is opened by the first subscription, after the first paint. A
 * subscription polls every 300 ms until there is a connection; a lost connection returns all of them
 * to waiting.
 */
export function createRealtime(options: RealtimeOptions): ShellRealtime {
  const subscriptions = new Map<string, Subscription>();
  const state = createValue<RealtimeState>({ connection: 'off', subscriptions: {}, lost: 0, since: null });
  let client: StompClient | null = null;
  let opening = false;
  /** The old connection belongs to another user: nothing is subscribed on it any more. */
  let renewing: Promise<void> | null = null;
  /** The page has been left and may come back. */
  let paused = false;
  let poll: ReturnType<typeof setInterval> | undefined;
  const unsent: { destination: string; body: unknown }[] = [];

  const show = (changes: Partial<RealtimeState> = {}) =>
    state.set({
      ...state.get(),
      ...changes,
      subscriptions: Object.fromEntries(
        [...subscriptions].map(([name, { live }]) => [name, live ? 'active' : 'waiting'] as const),
      ),
    });

  function subscribeWaiting() {
    if (!client?.connected || renewing) return;
    clearInterval(poll);
    poll = undefined;
    const made = [...subscriptions.values()].filter(({ live }) => !live);
    for (const [destination, subscription] of subscriptions)
      subscription.live ??= client.subscribe(destination, ({ body }) => {
        const message = parse(body);
        for (const listener of [...subscription.listeners]) listener(message);
      });
    for (const { destination, body } of unsent.splice(0)) send(destination, body);
    show();
    for (const { onLive } of made) for (const call of [...onLive]) call();
  }
  function wait() {
    poll ??= setInterval(subscribeWaiting, REALTIME.pollMs);
  }
  function send(destination: string, body: unknown) {
    client?.publish({
      destination,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async function open() {
    if (client || opening) return;
    opening = true;
    show({ connection: 'waiting' });
    try {
      const made = await options.load();
      made.beforeConnect = async () => {
        const token = await options.token();
        made.connectHeaders = token ? { Authorization: `Bearer ${token}` } : {};
      };
      made.onConnect = () => show({ connection: 'active', since: Date.now() });
      made.onWebSocketClose = () => {
        for (const subscription of subscriptions.values()) subscription.live = null;
        const { connection, lost } = state.get();
        show({ connection: 'waiting', since: null, lost: lost + (connection === 'active' ? 1 : 0) });
        wait();
      };
      client = made;
      if (!paused) made.activate();
    } catch (error) {
      options.onUnavailable?.(error);
    }
    opening = false;
  }

  return {
    state,
    subscribe(destination, listener, onLive) {
      const known = subscriptions.get(destination);
      const subscription = known ?? { listeners: new Set<Listener>(), onLive: new Set(), live: null };
      subscriptions.set(destination, subscription);
      subscription.listeners.add(listener);
      if (onLive) subscription.onLive.add(onLive);
      if (!known) {
        show();
        wait();
        options.whenIdle(() => void open());
      }
      return () => {
        subscription.listeners.delete(listener);
        if (onLive) subscription.onLive.delete(onLive);
        if (subscription.listeners.size > 0 || subscriptions.get(destination) !== subscription) return;
        subscriptions.delete(destination);
        if (client?.connected) subscription.live?.unsubscribe();
        show();
      };
    },
    publish(destination, body) {
      if (client?.connected && !renewing) return send(destination, body);
      unsent.push({ destination, body });
      wait();
      options.whenIdle(() => void open());
    },
    reconnect() {
      if (!client || renewing) return;
      const old = client;
      renewing = old.deactivate().then(() => {
        renewing = null;
        if (!paused) old.activate();
      });
    },
    pause() {
      paused = true;
      // Without a farewell, for which there is no time.
      void client?.deactivate({ force: true });
    },
    resume() {
      paused = false;
      client?.activate();
    },
  };
}
