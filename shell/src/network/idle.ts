import { whenIdle } from '@baza/shared/browser';

/** How long non-urgent work waits for the first page at most. */
const FIRST_PAGE_MS = 4000;

/** Like `whenIdle`, but not before the first page is complete, with which it would compete on a slow connection. */
export function whenIdleAfter(firstPage: Promise<void>, run: () => void): void {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  void Promise.race([firstPage, late]).then(() => whenIdle(run));
}
