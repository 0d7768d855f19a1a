import type { Broker } from './broker.ts';

/** Receives the messages of its destination. */
type Deliver = (body: string) => void;

/** Local fan-out: one listener at the broker, any number of local subscriptions. */
export interface Hub {
  subscribe(destination: string, deliver: Deliver): () => void;
  close(): void;
}

export function createHub(broker: Broker): Hub {
  const subscriptions = new Map<string, Set<Deliver>>();
  const stop = broker.listen(({ destination, body }) => {
    for (const deliver of subscriptions.get(destination) ?? []) deliver(body);
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
    close() {
      stop();
      subscriptions.clear();
    },
  };
}
