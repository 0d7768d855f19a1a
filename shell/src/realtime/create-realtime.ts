import { REALTIME } from '@baza/shared/domain';
import type { IMessage } from '@stomp/stompjs';
import { createValue } from '../value.ts';
import type { StompClient } from './stomp.ts';
import type { RealtimeState, ShellRealtime, TrafficEvent } from './types.ts';

type Listener = (message: unknown) => void;
interface Subscription {
  listeners: Set<Listener>;
  /** Called when the broker has made the subscription. */
  onLive: Set<() => void>;
  /** The broker's subscription; null while waiting. */
  live: { unsubscribe(): void } | null;
}

interface Unsent {
  destination: string;
  body: string;
  onDone(isTaken: boolean): void;
}

export interface RealtimeOptions {
  load(): Promise<StompClient>;
  token(): Promise<string | null>;
  /** The server does not accept the token, or no longer. */
  onRefused(): void;
  /** Runs once the page has been painted. */
  whenIdle(run: () => void): void;
  /** The client could not be loaded; the next subscription retries it. */
  onUnavailable?(error: unknown): void;
  page?: Window;
}

/** Milliseconds for which a connection may have been dead before it was noticed. */
const DEAF_MS = 3 * REALTIME.heartbeatMs;
/** Milliseconds that an attempt gets before the person's return begins another. */
const ATTEMPT_MS = 3000;
/** Ids of messages that are remembered. */
const MAX_SEEN = 100;

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
  /** When the last attempt to connect began. */
  let attemptedAt = Number.NEGATIVE_INFINITY;
  const { page = window } = options;
  let poll: ReturnType<typeof setInterval> | undefined;
  let lastReceipt = 0;
  /** When the connection was lost; null once the broker listens again. */
  let goneAt: number | null = null;
  /** What was missed comes again with what was not. */
  let seen: readonly string[] = [];
  const unsent: Unsent[] = [];
  /** Sent, and not confirmed yet. */
  const unconfirmed = new Set<Unsent['onDone']>();
  const watchers = new Set<(event: TrafficEvent) => void>();
  const tell = (event: TrafficEvent) => {
    for (const watcher of watchers) watcher(event);
  };

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
    for (const [destination, subscription] of subscriptions)
      if (!subscription.live) subscribeNow(client, destination, subscription);
    for (const message of unsent.splice(0)) send(client, message);
    show();
  }
  function subscribeNow(to: StompClient, destination: string, subscription: Subscription) {
    const deliver = ({ headers, body }: IMessage) => {
      const id = headers['message-id'] ?? '';
      if (seen.includes(id)) return;
      seen = [...seen, id].slice(-MAX_SEEN);
      tell({ way: 'in', destination, body });
      const message = parse(body);
      for (const listener of [...subscription.listeners]) listener(message);
    };
    // What is asked for before the broker listens could be followed by a message that nobody gets.
    const headers = confirmed(to, () => {
      goneAt = null;
      for (const call of [...subscription.onLive]) call();
    });
    const missed = goneAt !== null && { missed: String(Math.ceil((Date.now() - goneAt + DEAF_MS) / 1000)) };
    subscription.live = to.subscribe(destination, deliver, { ...headers, ...missed });
  }
  /** The header of a frame that the broker confirms. */
  function confirmed(to: StompClient, onDone: () => void): { receipt: string } {
    const receipt = `r${++lastReceipt}`;
    to.watchForReceipt(receipt, onDone);
    return { receipt };
  }
  function wait() {
    poll ??= setInterval(subscribeWaiting, REALTIME.pollMs);
  }
  function send(to: StompClient, { destination, body, onDone }: Unsent) {
    unconfirmed.add(onDone);
    const headers = confirmed(to, () => {
      unconfirmed.delete(onDone);
      onDone(true);
    });
    to.publish({ destination, body, headers: { ...headers, 'content-type': 'application/json' } });
    tell({ way: 'out', destination, body });
  }

  function activate(made: StompClient) {
    attemptedAt = Date.now();
    made.activate();
  }

  /**
   * The network or the person is back: tries at once. Delays between attempts grow during an outage, and the browser stops the
   * timers of a page that nobody sees.
   */
  function retryNow() {
    const old = client;
    const isTrying = Date.now() - attemptedAt < ATTEMPT_MS;
    if (!old || old.connected || paused || renewing || isTrying || page.document.hidden) return;
    attemptedAt = Date.now();
    // The delays begin again as well.
    void old.deactivate({ force: true }).then(() => {
      if (!paused) activate(old);
    });
  }
  for (const event of ['online', 'pageshow', 'focus']) page.addEventListener(event, retryNow);
  page.document.addEventListener('visibilitychange', retryNow);

  async function open() {
    if (client || opening) return;
    opening = true;
    show({ connection: 'waiting' });
    try {
      const made = await options.load();
      made.beforeConnect = async () => {
        attemptedAt = Date.now();
        const token = await options.token();
        made.connectHeaders = token ? { Authorization: `Bearer ${token}` } : {};
      };
      made.onConnect = () => show({ connection: 'active', since: Date.now() });
      // Other errors are ignored: a lost connection is reopened automatically.
      made.onStompError = ({ headers }) => {
        if (headers.message === REALTIME.refused) options.onRefused();
      };
      made.onWebSocketClose = () => {
        for (const subscription of subscriptions.values()) subscription.live = null;
        for (const onDone of unconfirmed) onDone(false);
        unconfirmed.clear();
        const { connection, lost } = state.get();
        if (connection === 'active') goneAt ??= Date.now();
        show({ connection: 'waiting', since: null, lost: lost + (connection === 'active' ? 1 : 0) });
        wait();
      };
      client = made;
      if (!paused) activate(made);
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
    publish: (destination, body) =>
      new Promise((onDone) => {
        const message = { destination, body: JSON.stringify(body), onDone };
        if (client?.connected && !renewing) return send(client, message);
        unsent.push(message);
        wait();
        options.whenIdle(() => void open());
      }),
    watch(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    reconnect() {
      if (!client || renewing) return;
      const old = client;
      renewing = old.deactivate().then(() => {
        renewing = null;
        if (!paused) activate(old);
      });
    },
    pause() {
      paused = true;
      // Without a farewell, for which there is no time.
      void client?.deactivate({ force: true });
    },
    resume() {
      paused = false;
      if (client) activate(client);
    },
  };
}
