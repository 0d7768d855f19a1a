import type { Broker } from './broker.ts';

/** Hears a message of the destination it was given for. */
type Deliver = (body: string) => void;

/** Local fan-out: one listener at the broker, any number of subscriptions here. */
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
