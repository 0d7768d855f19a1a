import type { StoreExtra } from '@baza/shared/store';

/** The network of a page on the server: the responses that came with the request, and nothing else. */
export interface FirstAnswers {
  http: StoreExtra['http'];
  /** Number of calls responded to. */
  count(): number;
  /** Calls that were made and have no response here. */
  wanted(): string[];
}

/** A call without a response stays pending: the browser makes it. */
const never = new Promise<never>(() => {});

export function createFirstAnswers(answers: Readonly<Record<string, unknown>>): FirstAnswers {
  let count = 0;
  const wanted = new Set<string>();
  return {
    count: () => count,
    wanted: () => [...wanted],
    http(path, init) {
      if ((init?.method ?? 'GET') !== 'GET') return never;
      if (!Object.hasOwn(answers, path)) {
        wanted.add(path);
        return never;
      }
      count++;
      return Promise.resolve(jsonResponse(answers[path]));
    },
  };
}

/** The part of a `Response` that the base query reads. */
const jsonResponse = (body: unknown): Response =>
  ({
    ok: true,
    status: 200,
    headers: { get: () => 'application/json' },
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;
