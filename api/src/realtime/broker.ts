/** A message for all subscribers of its destination, in any process. */
interface BrokerMessage {
  destination: string;
  /** JSON. */
  body: string;
}

/**
 * Carries messages between API processes. Each process fans out to its own browsers, so the broker has one
 * listener per process, however many clients are connected.
 */
export interface Broker {
  /** Resolves when the broker has accepted the message. */
  publish(message: BrokerMessage): Promise<void>;
  /** Listens to the messages of every process, including this one; returns an unsubscribe function. */
  listen(listener: (message: BrokerMessage) => void): () => void;
  close(): Promise<void>;
}

/** The broker of a single process. */
export function createMemoryBroker(): Broker {
  const listeners = new Set<(message: BrokerMessage) => void>();
  return {
    async publish(message) {
      for (const listener of listeners) listener(message);
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
