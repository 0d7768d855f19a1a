import { isReading } from './reading.ts';
import { isCandidate } from './releases.ts';

type Asked = Pick<Request, 'destination' | 'method' | 'mode' | 'url'>;

/** What responds to a request: the pages, the immutable files, what is read on pages, or null for the browser itself. */
export function handlerOf(
  { destination, method, mode, url }: Asked,
  origin: string,
): 'page' | 'file' | 'reading' | null {
  if (method !== 'GET') return null;
  const address = new URL(url);
  // The server tells a frame from a tab by the browser's own request, and the log-in's frame has no page of the site.
  if (mode === 'navigate') return destination === 'document' ? 'page' : null;
  if (isCandidate(address, method)) return 'file';
  return isReading(address, method, origin) ? 'reading' : null;
}
