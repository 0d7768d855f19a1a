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

/** Responses to calls, as JSON by call; never fails. */
export type Fetch = (calls: string[]) => Promise<string>;

/** A page to render. */
export interface Job {
  site: SiteSource;
  request: string;
  answers: string;
  more: Fetch;
  done(page: RenderedPage): void;
  failed(error: RenderError): void;
}

/** Resident memory, in bytes, above which a worker is replaced. */
const MEMORY_LIMIT = 512 * 1024 * 1024;
/** How often a page may wait for data that its components turned out to need. */
const MAX_ASKS = 2;
/** How often it may ask at all; each costs the API a message. */
const MAX_MESSAGES = 20;
/** Characters of a crashed worker's error that are logged. */
const LAST_WORDS = 1000;

/** Beside this file, and compiled where this is. */
const WORKER = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

interface WorkerOptions {
  limitMs: number;
  startLimitMs: number;
  openLimitMs: number;
  timeZone: string | undefined;
  onIdle(): void;
  onEnd(reason: string): void;
}

export interface Worker {
  isIdle(): boolean;
  pid(): number | undefined;
  take(job: Job): void;
  kill(reason: string): void;
}

/** Starts a process that renders one page at a time. */
export function createWorker({
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
