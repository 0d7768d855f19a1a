type Http = (path: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds for which a response waits for the page that needs it. */
const KEPT_MS = 10_000;
/** Milliseconds for which the store keeps what it has received; it does not request that again. */
const KNOWN_MS = 60_000;

interface FetchAhead {
  http: Http;
  /** Begins a GET of a call that a page may make next. */
  fetchAhead(path: string): void;
}

/**
 * `http` whose GET calls take the response that was fetched ahead for them, each once. Anything but a success is
 * requested again, and a change of data drops what waits.
 */
export function createFetchAhead(http: Http, now: () => number = () => performance.now()): FetchAhead {
  const waiting = new Map<string, { since: number; response: Promise<Response | null> }>();
  const requested = new Map<string, number>();

  return {
    async http(path, init) {
      if ((init?.method ?? 'GET') !== 'GET') {
        waiting.clear();
        return http(path, init);
      }
      requested.set(path, now());
      const found = waiting.get(path);
      waiting.delete(path);
      const response = found && now() - found.since < KEPT_MS ? await found.response : null;
      return response ?? http(path, init);
    },
    fetchAhead(path) {
      for (const [known, since] of requested) if (now() - since >= KNOWN_MS) requested.delete(known);
      for (const [known, { since }] of waiting) if (now() - since >= KEPT_MS) waiting.delete(known);
      if (requested.has(path) || waiting.has(path)) return;
      const response = http(path, { priority: 'low' }).then(
        (received) => (received.ok ? received : null),
        () => null,
      );
      waiting.set(path, { since: now(), response });
    },
  };
}
