import type { Broadcasts } from './broadcasts.ts';
import type { Broker, PublishedMessage } from './broker.ts';
import { NOTIFY_TOPIC } from './destinations.ts';

/** Receives the messages of its destination. */
type Deliver = (message: PublishedMessage) => void;

/** Local fan-out: one listener at the broker, any number of local subscriptions. */
export interface Hub {
  subscribe(destination: string, deliver: Deliver): () => void;
  /** Notices to all users of so many last seconds, the oldest first; other messages can be read from the API. */
  missed(destination: string, seconds: number): Promise<readonly PublishedMessage[]>;
  /** Settles when all that was heard is kept. */
  kept(): Promise<void>;
  close(): void;
}

interface Deps {
  broker: Broker;
  broadcasts: Broadcasts;
  /** A notice could not be kept: who is away misses it. */
  onLost: (error: unknown) => void;
}

export function createHub({ broker, broadcasts, onLost }: Deps): Hub {
  const subscriptions = new Map<string, Set<Deliver>>();
  let keeping = Promise.resolve();
  const stop = broker.listen((message) => {
    if (message.destination === NOTIFY_TOPIC)
      keeping = keeping.then(() => broadcasts.keep(message)).catch(onLost);
    for (const deliver of subscriptions.get(message.destination) ?? []) deliver(message);
  });
  return {
    subscribe(destination, deliver) {
      const set = subscriptions.get(destination) ?? new Set();
      subscriptions.set(destination, set.add(deliver));
      return () => {
        set.delete(deliver);
        if (set.size === 0 && subscriptions.get(destination) === set) subscriptions.delete(destination);
      };
    },
    async missed(destination, seconds) {
      if (destination !== NOTIFY_TOPIC || !(seconds > 0)) return [];
      await keeping;
      return broadcasts.since(seconds);
    },
    kept: () => keeping,
    close() {
      stop();
      subscriptions.clear();
    },
  };
}
