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

export function setup() {
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
