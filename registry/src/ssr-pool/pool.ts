import { type ChildProcess, spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { isolated } from './isolation.ts';
import type { FromWorker, RenderedPage, SiteBundles, ToWorker } from './messages.ts';

/** Why a page was not rendered. */
export class RenderError extends Error {
  readonly kind: 'busy' | 'timeout' | 'crash' | 'error';

  constructor(kind: RenderError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface SiteSource {
  /** Names the shell's and the remotes' releases. */
  key: string;
  load(): Promise<SiteBundles>;
}

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

/** Responses to calls, as JSON by call; never fails. */
export type Fetch = (calls: string[]) => Promise<string>;

export interface Pool {
  /** @throws RenderError */
  render(site: SiteSource, request: string, answers: string, more?: Fetch): Promise<RenderedPage>;
  /** Pages that wait for a worker. */
  waiting(): number;
  /** Processes of the workers that are running. */
  pids(): number[];
  close(): void;
}

interface Job {
  site: SiteSource;
  request: string;
  answers: string;
  more: Fetch;
  done(page: RenderedPage): void;
  failed(error: RenderError): void;
}

const LIMIT_MS = 2000;
const WAIT_MS = 1000;
const QUEUE_LIMIT = 32;
const START_LIMIT_MS = 30_000;
/** Compiling bundles takes longer than a page. */
const OPEN_LIMIT_MS = 5000;
/** Resident memory, in bytes, above which a worker is replaced. */
const MEMORY_LIMIT = 512 * 1024 * 1024;
const RESTART_MS = 250;
/** How often a page may wait for data that its components turned out to need. */
const MAX_ASKS = 2;
/** How often it may ask at all; each costs the API a message. */
const MAX_MESSAGES = 20;
/** Characters of a crashed worker's error that are logged. */
const LAST_WORDS = 1000;

/** Beside this file, and compiled where this is. */
const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

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

interface WorkerOptions {
  limitMs: number;
  startLimitMs: number;
  openLimitMs: number;
  timeZone: string | undefined;
  onIdle(): void;
  onEnd(reason: string): void;
}

interface Worker {
  isIdle(): boolean;
  pid(): number | undefined;
  take(job: Job): void;
  kill(reason: string): void;
}

function createWorker({
  limitMs,
  startLimitMs,
  openLimitMs,
  timeZone,
  onIdle,
  onEnd,
}: WorkerOptions): Worker {
  const [command = '', ...args] = isolated(WORKER);
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: timeZone ? { TZ: timeZone } : {},
  });
  let opened: ReadonlySet<string> = new Set();
  let state: 'starting' | 'idle' | 'busy' | 'ended' = 'starting';
  let job: Job | null = null;
  let ids = 0;
  let asks = 0;
  let timer: NodeJS.Timeout | undefined;
  let ending = 'it exited';
  let lastWords = '';

  const tell = (message: ToWorker) => child.connected && child.send(message);
  const limit = (ms: number, what: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => kill(`${what} took longer than ${ms} ms`, 'timeout'), ms);
  };
  function free(): Job | null {
    clearTimeout(timer);
    const ended = job;
    job = null;
    if (state === 'busy') state = 'idle';
    return ended;
  }
  function kill(reason: string, kind: RenderError['kind'] = 'crash'): void {
    if (state === 'ended') return;
    ending = reason;
    free()?.failed(new RenderError(kind, reason));
    state = 'ended';
    child.kill('SIGKILL');
  }
  function render({ site, request, answers }: Job): void {
    asks = 0;
    limit(limitMs, 'A page');
    tell({ kind: 'render', id: ++ids, site: site.key, request, answers });
  }
  /** The page's time stands still while its data is fetched. */
  async function fetchMore({ more }: Job, calls: string[]): Promise<void> {
    const id = ids;
    if (++asks > MAX_MESSAGES) return kill('it asked for data without end');
    const mayWait = asks <= MAX_ASKS;
    if (mayWait) clearTimeout(timer);
    const answers = mayWait ? await more(calls) : '{}';
    if (!job || id !== ids) return;
    if (mayWait) limit(limitMs, 'A page');
    tell({ kind: 'answers', id, answers });
  }

  child.on('message', (message: FromWorker) => {
    if (state === 'ended') return;
    if (message.kind === 'ready') {
      clearTimeout(timer);
      state = 'idle';
      return onIdle();
    }
    if (message.kind === 'opened') {
      opened = new Set(message.open);
      if (job) render(job);
      return;
    }
    // An answer to an earlier job would be another visitor's page.
    if (message.id !== null && message.id !== ids) return;
    if (message.kind === 'wanted') return void (job && fetchMore(job, message.calls));
    const ended = free();
    if (message.kind === 'rendered') ended?.done(message.page);
    else ended?.failed(new RenderError('error', message.reason));
    if (message.kind === 'rendered' && message.memory > MEMORY_LIMIT) return kill('it used too much memory');
    onIdle();
  });
  child.stderr?.on('data', (text) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  let isOver = false;
  // A child that cannot be killed or written to emits `error` before its `exit`, or without one: it is replaced once.
  const over = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (state !== 'ended' && lastWords) ending = `it exited: ${lastWords}`;
    free()?.failed(new RenderError('crash', ending));
    state = 'ended';
    onEnd(ending);
  };
  child.on('error', () => {
    kill('it could not be reached');
    if (child.pid === undefined) over();
  });
  child.once('exit', over);
  limit(startLimitMs, 'Starting');

  return {
    isIdle: () => state === 'idle',
    pid: () => child.pid,
    take(taken) {
      state = 'busy';
      job = taken;
      if (opened.has(taken.site.key)) return render(taken);
      limit(openLimitMs, 'Opening a site');
      taken.site.load().then(
        (bundles) => job === taken && tell({ kind: 'open', site: taken.site.key, bundles }),
        (error: unknown) => {
          if (job !== taken) return;
          free()?.failed(new RenderError('error', String(error)));
          onIdle();
        },
      );
    },
    kill,
  };
}
