/** The queue is full: try again in a moment. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** Seconds. */
  readonly retryAfter = 2;
}

/** For `catch`: turns a full queue into a value, and lets every other error through. */
export function busyOnly(error: unknown): BusyError {
  if (error instanceof BusyError) return error;
  throw error;
}

export interface FairQueueLimits {
  /** Jobs that run at the same time. */
  running: number;
  /** Jobs that wait, and how many of them may belong to one key. */
  waiting: number;
  waitingPerKey: number;
}

export interface FairQueue {
  /** Runs the job in its key's turn; throws `BusyError` when there is no room to wait. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** A bounded queue that serves its keys in turn, so that one with many jobs does not hold up the others. */
export function createFairQueue({ running, waiting, waitingPerKey }: FairQueueLimits): FairQueue {
  // The order of the map is the order of turns.
  const lines = new Map<string, Waiting[]>();
  let active = 0;
  let total = 0;

  function remove(key: string, from: 'head' | 'tail'): Waiting | undefined {
    const line = lines.get(key);
    const found = from === 'head' ? line?.shift() : line?.pop();
    if (!line || !found) return undefined;
    total -= 1;
    if (line.length === 0) lines.delete(key);
    return found;
  }

  function startNext(): void {
    const [key] = lines.keys();
    if (key === undefined) return;
    const next = remove(key, 'head');
    const rest = lines.get(key);
    if (rest) {
      lines.delete(key);
      lines.set(key, rest);
    }
    next?.start();
  }

  /** Whether one more of this key may wait; the longest queue gives up its last place to a shorter one. */
  function hasRoom(key: string): boolean {
    const own = lines.get(key)?.length ?? 0;
    if (own >= waitingPerKey) return false;
    if (total < waiting) return true;
    const longest = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []] as const);
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
          const line = lines.get(key) ?? [];
          line.push({ start: resolve, refuse: () => reject(new BusyError()) });
          lines.set(key, line);
          total += 1;
        });
      }
      // A job that ends hands its place on, so `active` counts places, not starts.
      try {
        return await job();
      } finally {
        if (total > 0) startNext();
        else active -= 1;
      }
    },
  };
}
