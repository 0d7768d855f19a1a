/** A message on its way to everybody who subscribed to its destination, in whichever process. */
interface BrokerMessage {
  destination: string;
  /** JSON. */
  body: string;
}

/**
 * Carries messages between API processes. Each process fans out to its own browsers, so a broker has one
 * listener here however many people are connected.
 */
export interface Broker {
  /** Resolves when the broker has taken the message. */
  publish(message: BrokerMessage): Promise<void>;
  /** Hears every message of every process, this one's included; returns its removal. */
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
