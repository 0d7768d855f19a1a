/** One call that went through the stub shell's `http`. */
export interface RecordedCall {
  method: string;
  /** As asked for, relative to the API's base, query included. */
  url: string;
  /** JSON bodies are parsed. */
  body: unknown;
  headers: Headers;
}
type Answer = Response | object | string | number | boolean | null;
export type Answerer = (call: RecordedCall) => Answer | undefined | Promise<Answer | undefined>;

/** A JSON answer with a status; a problem document from 400 on. */
export function answer(status: number, body: unknown = null): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  });
}

const problem = (status: number, title: string) => answer(status, { type: 'about:blank', title, status });

function bodyOf(body: RequestInit['body']): unknown {
  if (typeof body !== 'string') return body ?? null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

export interface StubHttp {
  http(path: string, init?: RequestInit): Promise<Response>;
  calls: RecordedCall[];
  /** Calls whose address begins with `url`, in order. */
  callsTo(url: string): RecordedCall[];
  /** Answers from now on; later ones are asked first. Undefined passes to the one before. */
  reply(answerer: Answerer): void;
}

/**
 * The network of a test: each call is recorded and answered by the answerers, the last added first. `routes` is a
 * short form: address (without query) or `METHOD address` to an answer or an answerer. An unanswered call is 404.
 */
export function createStubHttp(routes: Readonly<Record<string, Answer | Answerer>> = {}): StubHttp {
  const calls: RecordedCall[] = [];
  const answerers: Answerer[] = [
    (call) => {
      const path = call.url.split('?')[0];
      const found = routes[`${call.method} ${path}`] ?? routes[path ?? ''];
      return typeof found === 'function' ? found(call) : found;
    },
  ];
  return {
    calls,
    callsTo: (url) => calls.filter((call) => call.url.startsWith(url)),
    reply: (answerer) => void answerers.unshift(answerer),
    async http(path, init = {}) {
      const call: RecordedCall = {
        method: init.method ?? 'GET',
        url: path,
        body: bodyOf(init.body),
        headers: new Headers(init.headers),
      };
      calls.push(call);
      for (const answerer of answerers) {
        const given = await answerer(call);
        if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
        if (given instanceof Response) return given.clone();
        if (given !== undefined) return answer(200, given);
      }
      return problem(404, `No answer for ${call.method} ${path}`);
    },
  };
}
