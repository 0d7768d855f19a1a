import { type Answers, answerTo } from '../http/answers.ts';
import type { StoreExtra } from '../store/base-query.ts';

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

export function createFirstAnswers(answers: Answers): FirstAnswers {
  let count = 0;
  const wanted = new Set<string>();
  return {
    count: () => count,
    wanted: () => [...wanted],
    http(path, init) {
      if ((init?.method ?? 'GET') !== 'GET') return never;
      const answer = answerTo(answers, path);
      if (!answer) {
        wanted.add(path);
        return never;
      }
      count++;
      return Promise.resolve(jsonResponse(answer));
    },
  };
}

/** The part of a `Response` that the base query reads. */
const jsonResponse = ({ status, body }: { status: number; body: unknown }): Response =>
  ({
    ok: status === 200,
    status,
    headers: { get: () => 'application/json' },
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;
