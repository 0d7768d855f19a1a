import { randomUUID } from 'node:crypto';
import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import type { Broker, PublishedMessage } from './broker.ts';
import { openStompSocket } from './stomp-socket.ts';

export interface RelayOptions {
  /** `stomp://user:password@host:61613/vhost`, or `stomp+ssl://…`. */
  url: string;
  log: (level: 'info' | 'warn', sentence: string) => void;
  /** Milliseconds until the first attempt to connect again; each further one waits twice as long, at most 10 s. */
  retryMs?: number;
  /** Messages that wait while the broker is out of reach; further ones are refused. */
  maxWaiting?: number;
}

export interface RelayBroker extends Broker {
  isConnected(): boolean;
  /** Messages which the broker has not accepted yet. */
  waiting(): number;
}

/** All messages go through one topic, so that each process has one queue. */
const TOPIC = '/topic/baza';
/** A process that lost its connection finds what came meanwhile; the queue of one that ended is deleted. */
const QUEUE_EXPIRES_MS = 10 * 60 * 1000;
const IN_FLIGHT = 100;
const PREFETCH = 200;
const BEAT_MS = 5000;
const CONNECT_WITHIN_MS = 10_000;
const MAX_RETRY_MS = 10_000;

interface Envelope extends PublishedMessage {
  /** The process that published it, and has delivered it to its own listeners already. */
  from: string;
}

function envelopeOf(body: string): Envelope | undefined {
  try {
    const { id, from, destination, body: text } = JSON.parse(body);
    const parts = [id, from, destination, text];
    return parts.every((part) => typeof part === 'string')
      ? { id, from, destination, body: text }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Carries messages through a STOMP broker (RabbitMQ), over one connection however many browsers are connected.
 *
 * A message is delivered in this process at once, in others when the broker has it. While the broker is out of reach,
 * messages wait here and, for this process, in its queue there: they come late, none is lost. After a connection was
 * cut, one may come twice, with the same id.
 */
export function createRelayBroker(options: RelayOptions): RelayBroker {
  const { url, log, retryMs = 500, maxWaiting = 10_000 } = options;
  const { username, password, pathname } = new URL(url);
  const self = randomUUID();
  const listeners = new Set<(message: PublishedMessage) => void>();
  /** In order; the first of them may be under way. */
  const waiting = new Map<string, string>();
  const inFlight = new Set<string>();
  let isConnected = false;
  let wasReached = false;

  const client = new Client({
    webSocketFactory: () => openStompSocket(url),
    connectHeaders: {
      login: decodeURIComponent(username),
      passcode: decodeURIComponent(password),
      host: decodeURIComponent(pathname.slice(1)) || '/',
    },
    connectionTimeout: CONNECT_WITHIN_MS,
    // A peer that has frozen does not close either.
    discardWebsocketOnCommFailure: true,
    heartbeatIncoming: BEAT_MS,
    heartbeatOutgoing: BEAT_MS,
    reconnectDelay: retryMs,
    maxReconnectDelay: MAX_RETRY_MS,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    onConnect: () => {
      isConnected = true;
      wasReached = true;
      log('info', 'realtime: the broker is connected');
      listen();
      send();
    },
    onStompError: ({ headers: { message = '' } }) => log('warn', `realtime: the broker refused: ${message}`),
    onWebSocketClose: () => {
      if (isConnected || !wasReached) log('warn', 'realtime: the broker is out of reach; messages wait');
      isConnected = false;
      wasReached = true;
      inFlight.clear();
    },
  });

  function listen(): void {
    client.subscribe(
      TOPIC,
      (message) => {
        const envelope = envelopeOf(message.body);
        if (envelope && envelope.from !== self) deliver(envelope);
        message.ack();
      },
      {
        id: self,
        ack: 'client-individual',
        'prefetch-count': String(PREFETCH),
        'x-queue-name': `baza.${self}`,
        durable: 'true',
        'auto-delete': 'false',
        'x-expires': String(QUEUE_EXPIRES_MS),
      },
    );
  }

  function deliver({ id, destination, body }: PublishedMessage): void {
    for (const listener of listeners) listener({ id, destination, body });
  }

  /** Sends what waits, a bounded number at a time: receipts make room for more. */
  function send(): void {
    if (!isConnected) return;
    for (const [id, body] of waiting) {
      if (inFlight.size >= IN_FLIGHT) return;
      if (inFlight.has(id)) continue;
      inFlight.add(id);
      client.watchForReceipt(id, () => {
        waiting.delete(id);
        inFlight.delete(id);
        send();
      });
      client.publish({ destination: TOPIC, body, headers: { persistent: 'true', receipt: id } });
    }
  }

  client.activate();

  return {
    async publish(message) {
      if (waiting.size >= maxWaiting)
        throw new Error(`The broker is out of reach, and ${maxWaiting} messages wait for it`);
      const published = { ...message, id: randomUUID() };
      deliver(published);
      waiting.set(published.id, JSON.stringify({ ...published, from: self } satisfies Envelope));
      send();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      // Nobody comes back for the queue.
      if (isConnected) client.unsubscribe(self, { durable: 'true', 'auto-delete': 'false' });
      await client.deactivate();
    },
    isConnected: () => isConnected,
    waiting: () => waiting.size,
  };
}
