import { isValidElement, type ReactElement } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router';

/** The result of `React.lazy`, in React's terms. */
interface LazyType {
  _init(payload: unknown): unknown;
  _payload: unknown;
}
const isLazy = (type: unknown): type is LazyType =>
  typeof type === 'object' && type !== null && typeof (type as Partial<LazyType>)._init === 'function';

const LONGEST_WAIT_MS = 500;

const isPromise = (thrown: unknown): thrown is PromiseLike<unknown> =>
  typeof (thrown as PromiseLike<unknown> | null)?.then === 'function';

/**
 * Waits until the code of the page at a path (without the locale prefix) is loaded; rejects if that fails. HTML from
 * the server must not be taken over before.
 */
export async function loadPage(routes: ReactElement, path: string): Promise<void> {
  await Promise.all(pendingAt(routes, path));
}

/**
 * Waits briefly for it. React keeps a fallback for at least 300 ms once shown; for a page whose chunk is preloaded with
 * the HTML none is needed. Load errors are reported by the render.
 */
export const loadPageBriefly = (routes: ReactElement, path: string): Promise<void> =>
  briefly(pendingAt(routes, path));

export async function briefly(pending: readonly Promise<unknown>[]): Promise<void> {
  if (!pending.length) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([Promise.allSettled(pending), late]);
  clearTimeout(timer);
}

/** Lazy components of a path that are loading, or could not be loaded. */
function pendingAt(routes: ReactElement, path: string): Promise<unknown>[] {
  return (matchRoutes(createRoutesFromElements(routes), path) ?? []).flatMap(({ route }) => {
    const type: unknown = isValidElement(route.element) ? route.element.type : null;
    if (!isLazy(type)) return [];
    try {
      type._init(type._payload);
      return [];
    } catch (thrown) {
      return [isPromise(thrown) ? Promise.resolve(thrown) : Promise.reject(thrown)];
    }
  });
}
