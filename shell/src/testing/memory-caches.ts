const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);

class MemoryCache {
  kept = new Map<string, Response>();
  match = async (request: Request | string) => this.kept.get(urlOf(request))?.clone();
  put = async (request: Request | string, response: Response) => void this.kept.set(urlOf(request), response);
  keys = async () => [...this.kept.keys()].map((url) => ({ url }) as Request);
  delete = async (request: Request | string) => this.kept.delete(urlOf(request));
}

/** The used parts of `CacheStorage`. */
export class MemoryCaches {
  all = new Map<string, MemoryCache>();
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return cache;
  };
  match = async (request: Request | string, { cacheName }: { cacheName: string }) =>
    (await this.open(cacheName)).match(request);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

/** An event of a service worker. */
export class WorkerEvent extends Event {
  work: Promise<unknown>[] = [];
  waitUntil(task: Promise<unknown>): void {
    this.work.push(task);
  }
  /** Settles when the worker has done what it does after its response. */
  async done(): Promise<void> {
    for (const task of this.work) await task.catch(() => {});
  }
}

/** The globals of a service worker that Workbox uses. */
export const workerGlobals = (caches: MemoryCaches, fetch: unknown) => ({
  caches,
  fetch,
  ExtendableEvent: WorkerEvent,
  FetchEvent: WorkerEvent,
  __WB_DISABLE_DEV_LOGS: true,
});
