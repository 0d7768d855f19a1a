type Http = (path: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds after the page was asked for, past which its answers are too old to show. */
const FRESH_MS = 60_000;

/**
 * `http` that gives the answers which came with the page, each once: the first screen then waits for no call.
 * `answers` maps a call, relative to the API's base, to its JSON.
 */
export function withFirstAnswers(
  http: Http,
  answers: Readonly<Record<string, unknown>> | null,
  now: () => number = () => performance.now(),
): Http {
  const waiting = new Map(Object.entries(answers ?? {}));
  return (path, init) => {
    const answer = (init?.method ?? 'GET') === 'GET' && now() < FRESH_MS ? waiting.get(path) : undefined;
    if (answer === undefined) return http(path, init);
    waiting.delete(path);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
  };
}
