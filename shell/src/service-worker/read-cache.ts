import { deleteCache, serviceWorkers } from '@baza/shared/browser';

/** The caches of what was read, for reading without a connection; not among those that a new build deletes. */
export const READ = { calls: 'read-calls', photos: 'read-photos' } as const;

/** Deletes what was read; the worker deletes its notes about when that was. */
export async function forgetRead(): Promise<void> {
  serviceWorkers()?.controller?.postMessage('forget-read');
  await Promise.all(Object.values(READ).map(deleteCache));
}
