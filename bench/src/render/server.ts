// A site in processes of its own, whose core and memory can be looked at.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Site {
  url: string;
  /** Puts the process that serves pages, without its renderers, on one core; false where that cannot be done. */
  pin(): boolean;
  /** Seconds of processor time that the process which serves pages has used, the kernel's included; NaN if unknown. */
  processorTime(): number;
  /** Resident memory in bytes: of the process that serves pages, and of each renderer by process id. */
  memory(): { server: number; renderers: ReadonlyMap<string, number> } | null;
  stop(): Promise<void>;
}

/** Starts a built site on a folder of data. */
export async function startSite(dataDir: string, port: number): Promise<Site> {
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
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
      const file = `/proc/${pid}/stat`;
      if (!existsSync(file)) return Number.NaN;
      // After the name, which may hold spaces: the 12th and 13th are user and system time in hundredths.
      const [, fields = ''] = readFileSync(file, 'utf8').split(/\) /);
      const [user = Number.NaN, system = Number.NaN] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    },
    memory() {
      const children = `/proc/${pid}/task/${pid}/children`;
      if (!existsSync(children)) return null;
      const renderers = readFileSync(children, 'utf8')
        .split(' ')
        .filter((id) => id && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('renderer'));
      return { server: resident(String(pid)), renderers: new Map(renderers.map((id) => [id, resident(id)])) };
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const resident = (id: string): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1024;
