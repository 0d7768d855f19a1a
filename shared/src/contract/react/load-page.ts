import { isValidElement, type ReactElement } from 'react';
import { createRoutesFromElements, matchRoutes } from 'react-router';

/** What `React.lazy` makes; React itself calls it so. */
interface LazyType {
  _init(payload: unknown): unknown;
  _payload: unknown;
}
const isLazy = (type: unknown): type is LazyType =>
  typeof type === 'object' && type !== null && typeof (type as Partial<LazyType>)._init === 'function';

const LONGEST_WAIT_MS = 500;

/**
 * Waits briefly until the code of the page at a path (without the locale prefix) is loaded. React keeps
 * a fallback which it has shown for 300 ms, whatever has come meanwhile; of a page whose chunk travels with the HTML
 * none needs to be shown at all. What cannot be had is left to the render to report.
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
