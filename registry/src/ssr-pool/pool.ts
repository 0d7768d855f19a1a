import type { RenderedPage } from './messages.ts';
import {
  createWorker,
  type Fetch,
  type Job,
  RenderError,
  type SiteSource,
  type Worker,
} from './worker-process.ts';

export interface PoolOptions {
  workers: number;
  /** Milliseconds for one page; a worker that takes longer is killed. */
  limitMs?: number;
  /** Milliseconds for starting a process: no page waits for it, and a new attempt only adds to a load that delays it. */
  startLimitMs?: number;
  /** Milliseconds for compiling a site's bundles. */
  openLimitMs?: number;
  /** Milliseconds for which a page waits for a worker. */
  waitMs?: number;
  /** Pages that may wait for a worker; more are refused. */
  queueLimit?: number;
  /** Name of the workers' time zone; by default the machine's. */
  timeZone?: string;
  log?: { warn(facts: object, sentence: string): void };
}

export interface Pool {
  /** @throws RenderError */
  render(site: SiteSource, request: string, answers: string, more?: Fetch): Promise<RenderedPage>;
  /** Pages that wait for a worker. */
  waiting(): number;
  /** Processes of the workers that are running. */
  pids(): number[];
  close(): void;
}

const LIMIT_MS = 2000;
const WAIT_MS = 1000;
const QUEUE_LIMIT = 32;
const START_LIMIT_MS = 30_000;
/** Compiling bundles takes longer than a page. */
const OPEN_LIMIT_MS = 5000;
const RESTART_MS = 250;

/** Long-lived processes that render pages, one page at a time each. */
export function createPool({
  workers,
  limitMs = LIMIT_MS,
  startLimitMs = START_LIMIT_MS,
  openLimitMs = OPEN_LIMIT_MS,
  waitMs = WAIT_MS,
  queueLimit = QUEUE_LIMIT,
  timeZone,
  log,
}: PoolOptions): Pool {
  const queue: Job[] = [];
  const all = new Set<Worker>();
  let closed = false;

  const next = () => {
    for (const worker of all) if (queue.length > 0 && worker.isIdle()) worker.take(queue.shift() as Job);
  };
  const start = () => {
    if (closed) return;
    const worker = createWorker({
      limitMs,
      startLimitMs,
      openLimitMs,
      timeZone,
      onIdle: next,
      onEnd(reason) {
        all.delete(worker);
        if (closed) return;
        log?.warn({ reason }, 'a page renderer ended and is replaced');
        setTimeout(start, RESTART_MS).unref();
      },
    });
    all.add(worker);
  };
  for (let count = 0; count < workers; count++) start();

  return {
    render: (site, request, answers, more = async () => '{}') =>
      new Promise((done, failed) => {
        if (closed || queue.length >= queueLimit)
          return failed(new RenderError('busy', 'Too many pages wait for a renderer'));
        // No worker at all is no reason to wait for ever.
        const timer = setTimeout(() => {
          const at = queue.indexOf(job);
          if (at < 0) return;
          queue.splice(at, 1);
          failed(new RenderError('busy', 'No renderer was free in time'));
        }, waitMs);
        // V8 takes a function that is assigned to a property for one that lives long: it would keep the page until the next
        // whole collection. In a literal it does not.
        const job: Job = {
          site,
          request,
          answers,
          more,
          done(page) {
            clearTimeout(timer);
            done(page);
          },
          failed(error) {
            clearTimeout(timer);
            failed(error);
          },
        };
        queue.push(job);
        next();
      }),
    waiting: () => queue.length,
    pids: () => [...all].flatMap((worker) => worker.pid() ?? []),
    close() {
      closed = true;
      for (const job of queue.splice(0)) job.failed(new RenderError('busy', 'The renderer is closed'));
      for (const worker of all) worker.kill('closed');
    },
  };
}
