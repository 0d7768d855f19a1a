// A site in processes of its own, whose core and memory can be looked at.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Heaps } from './heap.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Site {
  url: string;
  /** Puts the process that serves pages, without its renderers, on one core; false where that cannot be done. */
  pin(): boolean;
  /**
   * Seconds of processor time used so far, the kernel's included, by all threads of the process that serves pages and of its
   * renderers; NaN if unknown.
   */
  processorTime(): { server: number; renderers: number };
  /** Resident memory in bytes: of the process that serves pages, and of each renderer by process id. */
  memory(): { server: number; renderers: ReadonlyMap<string, number> } | null;
  /** What the heaps of these processes hold once garbage is collected. */
  heaps(): Promise<Heaps>;
  stop(): Promise<void>;
}

/** Starts a built site on a folder of data. */
export async function startSite(dataDir: string, port: number): Promise<Site> {
  const url = `http://localhost:${port}`;
  const watched = ['--expose-gc', `--import=${join(import.meta.dirname, 'heap.ts')}`];
  const child: ChildProcess = spawn(process.execPath, [...watched, join(root, 'api', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      PAGE_LIMIT: '1000000',
    },
  });
  const isReady = () =>
    fetch(`${url}/api/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The site ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { pid } = child;
  return {
    url,
    // Its threads, the collector's among them, are on the same core.
    pin: () => spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]).status === 0,
    processorTime() {
      const renderers = renderersOf(pid);
      if (!renderers) return { server: Number.NaN, renderers: Number.NaN };
      return { server: usedBy(pid), renderers: renderers.reduce((sum, id) => sum + usedBy(id), 0) };
    },
    memory() {
      const renderers = renderersOf(pid);
      if (!renderers) return null;
      return { server: resident(String(pid)), renderers: new Map(renderers.map((id) => [id, resident(id)])) };
    },
    async heaps() {
      child.kill('SIGUSR2');
      const [heaps] = (await once(child, 'message')) as [Heaps];
      return heaps;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Process ids; null where they cannot be looked up. */
function renderersOf(pid: number | undefined): string[] | null {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(children)) return null;
  return readFileSync(children, 'utf8')
    .split(' ')
    .filter((id) => id && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('renderer'));
}

/** Seconds; of a thread the first figure is nanoseconds on a processor. */
const usedBy = (id: string | number | undefined): number =>
  readdirSync(`/proc/${id}/task`).reduce((sum, thread) => {
    const file = `/proc/${id}/task/${thread}/schedstat`;
    return sum + (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) / 1e9 : 0);
  }, 0);

const resident = (id: string): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024;
