import { Piscina } from 'piscina';
import { createTurns, PoolError } from './turns.ts';

export interface LimitedPoolOptions {
  /** Module whose default export is the task, a function of one argument. */
  worker: URL;
  /** Threads, and so tasks at a time. */
  threads: number;
  /** Tasks that may wait for a thread; more are refused as `busy`. */
  maxQueue: number;
  /** Megabytes of JavaScript heap of a thread; memory of native code and WebAssembly is not counted. */
  memoryMb: number;
  /** Milliseconds one task may run, the start of its thread included; then the thread is terminated. */
  timeoutMs: number;
  /** Milliseconds a task may wait for a thread. */
  waitMs?: number;
}

export interface LimitedPool<Task, Result> {
  /**
   * Runs one task in a thread. Throws `PoolError`, or what the task throws as a plain `Error` without its class.
   * @param transfer buffers that are moved into the thread and unusable afterwards.
   */
  run(task: Task, transfer?: ArrayBuffer[]): Promise<Result>;
  /** Refuses waiting tasks and terminates the threads. */
  close(): Promise<void>;
}

/** Milliseconds after which an idle thread ends and its memory is free again. */
const IDLE_MS = 30_000;

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Worker threads for work that takes long on a core, so that other requests are served meanwhile. Tasks wait in a short
 * queue in order of arrival. Threads start with the first task and never keep the process running.
 */
export function createLimitedPool<Task, Result>({
  worker,
  threads,
  maxQueue,
  memoryMb,
  timeoutMs,
  waitMs,
}: LimitedPoolOptions): LimitedPool<Task, Result> {
  // The pool's own queue cannot tell waiting from running, which have different limits.
  const turns = createTurns({ atOnce: threads, maxQueue, waitMs });
  let pool: Piscina<Task, Result> | undefined;
  const closing = new AbortController();

  const open = () =>
    new Piscina<Task, Result>({
      filename: worker.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
    });

  async function runNow(task: Task, transferList: ArrayBuffer[]): Promise<Result> {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([limit, closing.signal]);
    try {
      pool ??= open();
      return await pool.run(task, { signal, transferList });
    } catch (error) {
      if (closing.signal.aborted) throw new PoolError('closed');
      if (limit.aborted) throw new PoolError('timeout');
      if (isOutOfMemory(error)) throw new PoolError('memory');
      throw error;
    }
  }

  return {
    run: (task, transfer = []) => turns.run(() => runNow(task, transfer)),
    async close() {
      turns.close();
      closing.abort();
      await pool?.destroy();
    },
  };
}
