import { Worker } from 'node:worker_threads';
import type { Answer, Ask, CallName, Calls } from './protocol.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The worker thread that holds the columns, so that scans never block the event loop. */
export class Columns {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | null = null;

  constructor() {
    this.#worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.answer);
    });
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('the columns of the search were closed')));
    // Do not keep the process alive.
    this.#worker.unref();
  }

  call<Name extends CallName>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (answer) => resolve(answer as Calls[Name]['answer']), reject });
      this.#worker.postMessage({ id, name, ask } as Ask);
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
