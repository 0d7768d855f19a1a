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

/**
 * Waits briefly until the code of the page at a path (without the locale prefix) is loaded. React keeps
 * a fallback for at least 300 ms once shown; for a page whose chunk is preloaded with the HTML
 * none is needed. Load errors are reported by the render.
 */
export async function loadPage(routes: ReactElement, path: string): Promise<void> {
  const pending = (matchRoutes(createRoutesFromElements(routes), path) ?? []).flatMap(({ route }) => {
    const type: unknown = isValidElement(route.element) ? route.element.type : null;
    if (!isLazy(type)) return [];
    try {
      type._init(type._payload);
      return [];
    } catch (thrown) {
      return [Promise.resolve(thrown).catch(() => {})];
    }
  });
  if (!pending.length) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([Promise.all(pending), late]);
  clearTimeout(timer);
}
