import { whenIdle } from '@baza/shared/browser';
import type { Measurement } from '@baza/shared/schema';

/** The visible page's remote and release. */
export interface Where {
  route: string;
  remote?: string;
  version?: string;
  channel?: string;
}

export interface Reporter {
  /** Queues a measurement, of the visible page unless it names another. */
  measure(item: Measurement): void;
  /** An uncaught error, or a remote's. Its text stays in the console: it may contain personal data. */
  report(error: unknown, context?: Record<string, string>): void;
  where(): Where;
}

/** What the server checks a beacon's page by. */
export interface VisitProof {
  /** The token that came with the page; empty without one. */
  visit: string;
  /** The visitor's key. */
  visitor: string;
}

/** Maximum number of measurements per beacon. */
const MAX_QUEUED = 50;
/** Maximum reports of a page that fails in a loop, per kind of failure and release. */
const FAULTS_A_PAGE = 10;
/** How long measurements wait to be batched; errors wait less, since someone may have to act on them. */
const GATHER_MS = 10_000;
const GATHER_FAULTS_MS = 1500;

const FAULTS: ReadonlySet<string> = new Set([
  'remote-load-failure',
  'remote-error',
  'remote-mismatch',
  'remote-fallback',
  'error',
]);

/** The remote and release of the first file in a URL or a stack. */
export function releaseIn(text: string): { remote: string; version: string } | null {
  const found = /\/remotes\/([a-z][a-z0-9_]*)\/(\d+\.\d+\.\d+[^/\s]*)\//.exec(text);
  return found?.[1] && found[2] ? { remote: found[1], version: found[2] } : null;
}

/** The kind of a failure; a disabled remote is not one, and runtime errors differ from load failures. */
function faultOf(kind: string | undefined): Measurement['name'] | null {
  if (kind === 'disabled') return null;
  if (kind === 'mismatch' || kind === 'fallback') return `remote-${kind}`;
  return kind === undefined || kind === 'crashed' ? 'remote-error' : 'remote-load-failure';
}

/**
 * Reports the performance of the page and its remotes to the API: only names, versions and numbers, never personal
 * data. Beacons are sent when the page has been idle for a while and when it is hidden.
 */
export function createReporter(
  vitalsUrl: string,
  where: () => Where,
  proof: VisitProof = { visit: '', visitor: '' },
  page: Window = window,
): Reporter {
  let queue: Measurement[] = [];
  let timer: { due: number; id: number } | null = null;
  const faults = new Map<string, number>();

  function flush(): void {
    if (timer) page.clearTimeout(timer.id);
    timer = null;
    while (queue.length) {
      // As text, which needs no preflight for an API on another origin.
      const body = JSON.stringify({ items: queue.slice(0, MAX_QUEUED), ...(proof.visit ? proof : {}) });
      // The browser's queue is full: the rest is sent with the next beacon.
      if (!page.navigator.sendBeacon(vitalsUrl, body)) break;
      queue = queue.slice(MAX_QUEUED);
    }
    queue = queue.slice(-MAX_QUEUED);
  }
  function gather(ms: number): void {
    const due = Date.now() + ms;
    if (timer && timer.due <= due) return;
    if (timer) page.clearTimeout(timer.id);
    timer = { due, id: page.setTimeout(() => whenIdle(flush), ms) };
  }
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
  // Safari leaves a page without a visibilitychange event.
  page.addEventListener('pagehide', flush);

  function measure(item: Measurement): void {
    const isFault = FAULTS.has(item.name);
    if (isFault) {
      const key = `${item.name} ${item.remote} ${item.version}`;
      const seen = (faults.get(key) ?? 0) + 1;
      faults.set(key, seen);
      if (seen > FAULTS_A_PAGE) return;
      // Of a page with many, only the first makes the visit one with faults.
      item.value = seen;
    }
    queue.push({ route: where().route, ...item });
    if (queue.length >= MAX_QUEUED) flush();
    else gather(isFault ? GATHER_FAULTS_MS : GATHER_MS);
  }

  /** Counts an error, and reports its place without anything of the person (decision 0127). */
  function fault(
    error: unknown,
    name: Measurement['name'],
    about: Pick<Measurement, 'remote' | 'version' | 'kind'>,
  ): void {
    measure({ name, value: 1, ...about });
    import(/* webpackChunkName: "faults" */ '../remotes/fault-report.ts').then(
      ({ reportFault }) => reportFault(vitalsUrl, error, { ...about, route: where().route }),
      () => {},
    );
  }
  function unhandled(text: string, error: unknown): void {
    const release = releaseIn(text);
    fault(error, release ? 'remote-error' : 'error', { ...release });
  }
  // Uncaught errors; the console has the details.
  page.addEventListener('error', ({ filename, error }) =>
    unhandled(`${filename} ${error?.stack ?? ''}`, error),
  );
  page.addEventListener('unhandledrejection', ({ reason }) => unhandled(String(reason?.stack ?? ''), reason));

  return {
    measure,
    where,
    report(error, context = {}) {
      console.error(error, context);
      const { remote, version, kind } = context;
      const name = remote ? faultOf(kind) : 'error';
      if (name) fault(error, name, { remote, version, kind });
    },
  };
}
