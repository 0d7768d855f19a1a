/** One call that went through the stub shell's `http`. */
export interface RecordedCall {
  method: string;
  /** As asked for, relative to the API's base, query included. */
  url: string;
  /** JSON bodies are parsed. */
  body: unknown;
  headers: Headers;
  /** Aborted once nobody waits for the response. */
  signal: AbortSignal | null;
}
type Answer = Response | object | string | number | boolean | null;
export type Answerer = (call: RecordedCall) => Answer | undefined | Promise<Answer | undefined>;

/** A JSON response with a status; a problem document from 400 on. */
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
  /** Adds a handler; later ones are tried first. Undefined passes to the previous one. */
  reply(answerer: Answerer): void;
  /** Lets calls under way and later ones wait for ever, as at the end of a test. */
  close(): void;
}

/** Like the shell's `http`: an abort rejects immediately with its AbortError, no response with `{ error, data }`. */
function orAbort(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) aborted();
    signal?.addEventListener('abort', aborted, { once: true });
    answer
      .then(resolve, (error: unknown) => reject({ error, data: {} }))
      .finally(() => signal?.removeEventListener('abort', aborted));
  });
}

/**
 * The network of a test: each call is recorded and passed to the handlers, the last added first. `routes` is a
 * short form: path (without query) or `METHOD path` to a response body or a handler. An unhandled call is 404; a
 * handler that throws simulates a network error.
 */
export function createStubHttp(routes: Readonly<Record<string, Answer | Answerer>> = {}): StubHttp {
  const calls: RecordedCall[] = [];
  let isClosed = false;
  const answerers: Answerer[] = [
    (call) => {
      const path = call.url.split('?')[0];
      const found = routes[`${call.method} ${path}`] ?? routes[path ?? ''];
      return typeof found === 'function' ? found(call) : found;
    },
  ];
  async function answerTo(call: RecordedCall): Promise<Response> {
    for (const answerer of answerers) {
      const given = await answerer(call);
      if (given instanceof Response) return given.clone();
      if (given !== undefined) return answer(200, given);
    }
    return problem(404, `No answer for ${call.method} ${call.url}`);
  }
  return {
    calls,
    callsTo: (url) => calls.filter((call) => call.url.startsWith(url)),
    reply: (answerer) => void answerers.unshift(answerer),
    close() {
      isClosed = true;
    },
    async http(path, init = {}) {
      const call: RecordedCall = {
        method: init.method ?? 'GET',
        url: path,
        body: bodyOf(init.body),
        headers: new Headers(init.headers),
        signal: init.signal ?? null,
      };
      calls.push(call);
      const response = answerTo(call).finally(() => isClosed && new Promise(() => {}));
      return orAbort(response, init.signal);
    },
  };
}
