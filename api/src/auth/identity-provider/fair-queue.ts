/** The queue is full: try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** Seconds. */
  readonly retryAfter = 2;
}

/** For `catch`: returns a BusyError as a value, and rethrows every other error. */
export function busyOnly(error: unknown): BusyError {
  if (error instanceof BusyError) return error;
  throw error;
}

export interface FairQueueLimits {
  /** Jobs that run at the same time. */
  running: number;
  /** Maximum number of waiting jobs, in total and for one key. */
  waiting: number;
  waitingPerKey: number;
}

export interface FairQueue {
  /** Runs the job in its key's turn; throws `BusyError` if the queue is full. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** A bounded queue that serves its keys in turn, so that one with many jobs does not block the others. */
export function createFairQueue({ running, waiting, waitingPerKey }: FairQueueLimits): FairQueue {
  // Keys take turns in the map's order.
  const queues = new Map<string, Waiting[]>();
  let active = 0;
  let total = 0;

  function remove(key: string, from: 'head' | 'tail'): Waiting | undefined {
    const queue = queues.get(key);
    const found = from === 'head' ? queue?.shift() : queue?.pop();
    if (!queue || !found) return undefined;
    total -= 1;
    if (queue.length === 0) queues.delete(key);
    return found;
  }

  function startNext(): void {
    const [key] = queues.keys();
    if (key === undefined) return;
    const next = remove(key, 'head');
    const rest = queues.get(key);
    if (rest) {
      queues.delete(key);
      queues.set(key, rest);
    }
    next?.start();
  }

  /** Whether one more job of this key may wait; if full, the longest queue drops its last job for a shorter one. */
  function hasRoom(key: string): boolean {
    const own = queues.get(key)?.length ?? 0;
    if (own >= waitingPerKey) return false;
    if (total < waiting) return true;
    const longest = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []] as const);
    if (longest[1].length <= own + 1) return false;
    remove(longest[0], 'tail')?.refuse();
    return true;
  }

  return {
    async run(key, job) {
      if (active < running) active += 1;
      else {
        if (!hasRoom(key)) throw new BusyError();
        await new Promise<void>((resolve, reject) => {
          const queue = queues.get(key) ?? [];
          queue.push({ start: resolve, refuse: () => reject(new BusyError()) });
          queues.set(key, queue);
          total += 1;
        });
      }
      // A finished job passes its slot on, so `active` counts slots, not starts.
      try {
        return await job();
      } finally {
        if (total > 0) startNext();
        else active -= 1;
      }
    },
  };
}
