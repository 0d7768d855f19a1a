import { isReading } from './reading.ts';
import { isCandidate } from './releases.ts';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** What responds to a request: the pages, the immutable files, what is read on pages, or null for the browser itself. */
export function handlerOf({ method, mode, url }: Asked, origin: string): 'page' | 'file' | 'reading' | null {
  if (method !== 'GET') return null;
  const address = new URL(url);
  // The server tells a frame from a tab by the request of the browser's own.
  if (mode === 'navigate') return address.searchParams.has('frame') ? null : 'page';
  if (isCandidate(address, method)) return 'file';
  return isReading(address, method, origin) ? 'reading' : null;
}
