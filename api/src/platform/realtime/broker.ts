import { randomUUID } from 'node:crypto';

/** A message for all subscribers of its destination, in any process. */
interface BrokerMessage {
  destination: string;
  /** JSON. */
  body: string;
}
/** The same id in every process and at every delivery, by which a page knows what it has had. */
export type PublishedMessage = BrokerMessage & { id: string };

/**
 * Carries messages between API processes. Each process fans out to its own browsers, so the broker has one
 * listener per process, however many clients are connected.
 */
export interface Broker {
  /** Resolves when the broker has accepted the message. */
  publish(message: BrokerMessage): Promise<void>;
  /** Listens to the messages of every process, including this one; returns an unsubscribe function. */
  listen(listener: (message: PublishedMessage) => void): () => void;
  close(): Promise<void>;
}

/** The broker of a single process. */
export function createMemoryBroker(): Broker {
  const listeners = new Set<(message: PublishedMessage) => void>();
  return {
    async publish(message) {
      const published = { ...message, id: randomUUID() };
      for (const listener of listeners) listener(published);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}
