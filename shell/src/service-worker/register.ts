import type { RegistryDocument } from '@baza/registry';
import { serviceWorkers } from '@baza/shared/browser';
import { scriptUrlPolicy } from '../network/script-urls.ts';
import { createValue, type Value } from '../value.ts';
import { filesOfPage } from './files-of-page.ts';
import type { WorkerMessage } from './scope.ts';

export interface Updates {
  /** A newer shell is waiting. */
  available: Value<boolean>;
  /** Activates it and reloads the page. */
  apply(): void;
}

const WORKER = '/sw.js';

/** Minimum interval between update checks of an open tab. */
const ASK_MS = 15 * 60_000;

/**
 * Registers `/sw.js`. A newer worker waits for the user's consent; pages work the same
 * without a worker.
 */
export function registerWorker(
  registry: Partial<RegistryDocument>,
  saveData: boolean | undefined,
  page: Window = window,
): Updates {
  const available = createValue(false);
  const container = serviceWorkers(page);
  let waiting: ServiceWorker | null = null;
  let applying = false;
  const say = (worker: ServiceWorker | null | undefined, message: WorkerMessage) =>
    worker?.postMessage(message);

  function watch(registration: ServiceWorkerRegistration | undefined) {
    // Browsers that block workers resolve with undefined.
    if (!registration) return;
    const look = () => {
      waiting = registration.waiting;
      const controller = container?.controller;
      // A browser's first worker is not an update. WebKit may name it as waiting when it controls the page already.
      if (waiting && controller && controller !== waiting) available.set(true);
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
    let asked = Date.now();
    page.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState !== 'visible' || Date.now() - asked < ASK_MS) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
  }

  const workerUrl = scriptUrlPolicy(
    'baza-worker',
    ({ origin, pathname }) => origin === page.location.origin && pathname === WORKER,
    page,
  );
  container?.register(workerUrl(WORKER)).then(watch, () => {});
  container?.ready.then(
    ({ active }) => {
      // The worker would fetch a page for later visits without a connection.
      if (!saveData) say(active, { loaded: page.location.pathname, files: filesOfPage(registry, page) });
    },
    () => {},
  );
  container?.addEventListener('controllerchange', () => {
    if (applying) page.location.reload();
  });

  return {
    available,
    apply() {
      if (!waiting) return page.location.reload();
      applying = true;
      say(waiting, 'take-over');
    },
  };
}
