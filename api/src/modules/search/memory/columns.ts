import { Worker } from 'node:worker_threads';
import type { CallName, Calls, WorkerCall, WorkerReply } from './protocol.ts';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The worker thread that holds the columns, so that scans never block the event loop. */
export class Columns {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | null = null;

  constructor() {
    this.#worker.on('message', (reply: WorkerReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.reject(new Error(reply.error));
      else waiting?.resolve(reply.result);
    });
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('the columns of the search were closed')));
    // Do not keep the process alive.
    this.#worker.unref();
  }

  call<Name extends CallName>(name: Name, args: Calls[Name]['args']): Promise<Calls[Name]['result']> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Calls[Name]['result']), reject });
      this.#worker.postMessage({ id, name, args } as WorkerCall);
    });
  }

  /** Finishes pending calls, then ends the thread. */
  async close(): Promise<void> {
    await this.call('stats', null).catch(() => undefined);
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
