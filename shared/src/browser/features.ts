/** What a read of the browser returns; undefined where it throws or is missing. */
function reach<Value>(read: () => Value): Value | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

/** Parts of the browser that throw where cookies are blocked, and are missing in old ones, WebViews and private windows. */

export const serviceWorkers = (
  page: Pick<Window, 'navigator'> = window,
): ServiceWorkerContainer | undefined => reach(() => page.navigator.serviceWorker);

export const notifications = (): typeof Notification | undefined => reach(() => window.Notification);

export const openChannel = (name: string): BroadcastChannel | undefined =>
  reach(() => new BroadcastChannel(name));

/** Deletes a cache; resolves also where there is none. */
export async function deleteCache(name: string): Promise<void> {
  await Promise.resolve(reach(() => caches.delete(name))).catch(() => {});
}

/**
 * Runs in one of the browser's tabs at a time; does nothing while another one does. Without locks it runs in each tab.
 */
export async function inOneTab(name: string, run: () => Promise<void>): Promise<void> {
  const locks = reach(() => navigator.locks);
  if (!locks) return run();
  let hasBegun = false;
  const once = () => {
    hasBegun = true;
    return run();
  };
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return once();
      hasBegun = true;
    });
  } catch (error) {
    // Where storage is blocked the request itself fails.
    if (hasBegun) throw error;
    await run();
  }
}
