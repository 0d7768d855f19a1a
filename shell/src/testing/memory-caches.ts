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
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}
