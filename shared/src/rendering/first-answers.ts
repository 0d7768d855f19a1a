import type { Middleware } from '@reduxjs/toolkit';
import { type Answers, answerTo } from '../http/answers.ts';
import { baseApi } from '../store/base-api.ts';
import { type ApiCall, pathOf, type StoreExtra } from '../store/base-query.ts';

/** The network of a page on the server: the responses that came with the request, and those that it asks for. */
export interface FirstAnswers {
  http: StoreExtra['http'];
  /**
   * Completes a query whose response is there while it begins: components show it in the pass that asked for it, and a root
   * is rendered once.
   */
  atOnce: Middleware;
  /** Number of calls responded to later than at once, after what was missing was asked for and the store has it. */
  settled(): Promise<number>;
  /** Calls that were made and have no response here. */
  wanted(): string[];
}

interface Waiting {
  response: Promise<Response>;
  arrived(response: Response): void;
}
function wait(): Waiting {
  let arrived = (_: Response) => {};
  const response = new Promise<Response>((resolve) => {
    arrived = resolve;
  });
  return { response, arrived };
}

/** What the middleware reads of an endpoint. */
interface Endpoint {
  query?: (arg: unknown) => ApiCall | string;
  transformResponse?: (body: unknown, meta: unknown, arg: unknown) => unknown;
}
interface Begun {
  type: string;
  meta: { arg: { endpointName: string; originalArgs: unknown } };
}

const BEGUN = `${baseApi.reducerPath}/executeQuery/pending`;
const hasBegun = (action: unknown): action is Begun => (action as Partial<Begun>).type === BEGUN;

function endpointOf(name: string): Endpoint {
  let found: Endpoint = {};
  const look = (endpoint: Endpoint) => {
    found = endpoint;
  };
  baseApi.enhanceEndpoints({ endpoints: { [name]: look } as object });
  return found;
}

/** After the microtasks of the store's queries. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
/** One of its own for each call: a promise keeps all that wait for it. */
const never = () => new Promise<never>(() => {});

/** @param more fetches what components turned out to need; what has no response stays pending: the browser makes the call */
export function createFirstAnswers(
  answers: Answers,
  more: (calls: string[]) => Promise<Answers> = async () => ({}),
): FirstAnswers {
  let count = 0;
  const given = new Set<string>();
  const waiting = new Map<string, Waiting>();
  const asked = new Set<string>();

  async function settled(): Promise<number> {
    await tick();
    const calls = [...waiting.keys()].filter((call) => !asked.has(call));
    if (calls.length === 0) return count;
    for (const call of calls) asked.add(call);
    const found = await more(calls);
    for (const call of calls) {
      const answer = answerTo(found, call);
      if (!answer) continue;
      count++;
      waiting.get(call)?.arrived(jsonResponse(answer));
      waiting.delete(call);
    }
    await tick();
    return count;
  }

  return {
    settled,
    wanted: () => [...waiting.keys()],
    atOnce: (store) => (next) => (action) => {
      const result = next(action);
      if (!hasBegun(action)) return result;
      const { endpointName, originalArgs: arg } = action.meta.arg;
      const { query, transformResponse } = endpointOf(endpointName);
      const call = query && pathOf(query(arg));
      const answer = call === undefined ? null : answerTo(answers, call);
      if (call === undefined || answer?.status !== 200) return result;
      const value = transformResponse ? transformResponse(answer.body, undefined, arg) : answer.body;
      given.add(call);
      // Frozen, or Immer would walk through all of it in search of drafts.
      const entry = { endpointName, arg, value: Object.freeze(value) };
      store.dispatch(baseApi.util.upsertQueryEntries([entry] as never));
      return result;
    },
    http(path, init) {
      if ((init?.method ?? 'GET') !== 'GET' || given.has(path)) return never();
      const answer = answerTo(answers, path);
      if (answer) {
        count++;
        return Promise.resolve(jsonResponse(answer));
      }
      const known = waiting.get(path) ?? wait();
      waiting.set(path, known);
      return known.response;
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
