import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What is known of the request on whose behalf code runs. */
export interface RequestContext {
  /** In the response, in the log, and in front of each statement that a PostgreSQL server runs. */
  id: string;
  traceId?: string;
  /** Begins the span of a statement; returns a function that ends it. Only with tracing. */
  startQuery?: (text: string) => (error?: unknown) => void;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Runs a function, and everything that it starts, on behalf of a request. */
export const inRequest = (context: RequestContext, run: () => void): void => storage.run(context, run);

/** Ids are put into logs and SQL comments: nothing else may be in them. */
const ID = /^[\w-]{8,64}$/;

/** The id that browser or gateway gave the request, if it is one; else that of the request that makes this one; else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && ID.test(given) ? given : (currentRequest()?.id ?? randomUUID());

/**
 * Runs a statement on behalf of the current request: its text begins with the request's id as a comment, which PostgreSQL
 * shows in pg_stat_activity and in its log.
 */
export async function onBehalf<T>(text: string, run: (text: string) => Promise<T>): Promise<T> {
  const request = currentRequest();
  if (!request) return run(text);
  const end = request.startQuery?.(text);
  try {
    const result = await run(`/* ${request.id} */ ${text}`);
    end?.();
    return result;
  } catch (error) {
    end?.(error);
    throw error;
  }
}
