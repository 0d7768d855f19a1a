type Http = (path: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds after the page request after which its embedded responses are too old to show. */
const FRESH_MS = 60_000;

/**
 * `http` that returns the responses embedded in the page, each once, so the first screen waits for no call.
 * `answers` maps a call, relative to the API's base, to its response body.
 */
export function withFirstResponses(
  http: Http,
  answers: Readonly<Record<string, unknown>> | null,
  now: () => number = () => performance.now(),
): Http {
  const waiting = new Map(Object.entries(answers ?? {}));
  return (path, init) => {
    const body = (init?.method ?? 'GET') === 'GET' && now() < FRESH_MS ? waiting.get(path) : undefined;
    if (body === undefined) return http(path, init);
    waiting.delete(path);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { headers }));
  };
}
