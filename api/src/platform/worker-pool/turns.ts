/** Why a task has no result. */
export class PoolError extends Error {
  override name = 'PoolError';
  /** `busy`: too many tasks wait; `timeout` and `memory`: the task reached its limit; `closed`: the process is stopping. */
  readonly reason: 'busy' | 'timeout' | 'memory' | 'closed';

  constructor(reason: PoolError['reason']) {
    super(`Worker pool: ${reason}`);
    this.reason = reason;
  }
}

export interface TurnsOptions {
  /** Tasks at a time. */
  atOnce: number;
  /** Tasks that may wait; more are refused as `busy`. */
  maxQueue: number;
  /** Milliseconds a task may wait. */
  waitMs?: number | undefined;
}

export interface Turns {
  /** Runs a task when it is its turn. Throws `PoolError` if it cannot wait for it, else what the task throws. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Refuses waiting and new tasks; running ones go on. */
  close(): void;
}

const WAIT_MS = 10_000;

/** A short queue for expensive tasks, in order of arrival: beyond it requests are 503 with `retry-after`. */
export function createTurns({ atOnce, maxQueue, waitMs = WAIT_MS }: TurnsOptions): Turns {
  const waiting = new Set<{ start(): void; refuse(error: PoolError): void }>();
  let running = 0;
  let isClosed = false;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxQueue) return Promise.reject(new PoolError('busy'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => entry.refuse(new PoolError('busy')), waitMs);
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(entry);
      };
      const entry = {
        start() {
          leave();
          resolve();
        },
        refuse(error: PoolError) {
          leave();
          reject(error);
        },
      };
      waiting.add(entry);
    });
  }

  return {
    async run(task) {
      if (isClosed) throw new PoolError('closed');
      await turn();
      try {
        return await task();
      } finally {
        // A finished task hands its place to the oldest waiting one.
        const [next] = waiting;
        if (next) next.start();
        else running -= 1;
      }
    },
    close() {
      isClosed = true;
      for (const entry of waiting) entry.refuse(new PoolError('closed'));
    },
  };
}
