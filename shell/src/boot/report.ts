import type { Vitals } from '@baza/shared/schema';

type Measurement = Vitals['items'][number];
const MOST = 50;

export interface Reporter {
  /** Queues a measurement; they leave together when the page is hidden. */
  measure(item: Measurement): void;
  /** An error nobody handled, or a remote's. Its text stays in the console: it may name a person. */
  report(error: unknown, context?: Record<string, string>): void;
}

/** Tells the API how the page and its remotes fare. Never personal data: names, versions and numbers alone. */
export function createReporter(vitalsUrl: string, route: () => string, page: Window = window): Reporter {
  let queue: Measurement[] = [];
  const flush = () => {
    if (!queue.length) return;
    const body = new Blob([JSON.stringify({ items: queue.slice(0, MOST) })], { type: 'application/json' });
    queue = queue.slice(MOST);
    page.navigator.sendBeacon(vitalsUrl, body);
  };
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });

  const measure = (item: Measurement) => {
    queue.push({ route: route(), ...item });
    if (queue.length >= MOST) flush();
  };
  // What nobody caught; the console has the rest of it.
  for (const type of ['error', 'unhandledrejection'] as const)
    page.addEventListener(type, () => measure({ name: 'error', value: 1 }));
  return {
    measure,
    report(error, context = {}) {
      console.error(error, context);
      const { remote, version } = context;
      measure({ name: remote ? 'remote-failure' : 'error', value: 1, remote, version });
    },
  };
}
