// Loaded ahead of the code of a site and of its renderers (`--import`): on SIGUSR2 the site's process collects garbage,
// has its renderers do so, and sends what is left on the heaps. Resident memory alone does not tell growth from what the
// allocator keeps.
import childProcess, { type ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
// Renderers delete the global.
import process from 'node:process';

/** Bytes that are in use: of the process that serves pages, and of each renderer by process id. */
export interface Heaps {
  server: number;
  renderers: Record<string, number>;
}

const LINE = /^heap (\d+)$/m;
const collect = global.gc;

/** Twice: what has a finaliser goes with the second one. */
function inUse(): number {
  collect?.();
  collect?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function watchRenderers(): () => Promise<Record<string, number>> {
  const renderers = new Set<ChildProcess>();
  const { spawn } = childProcess;
  const own = import.meta.filename;
  childProcess.spawn = ((command: string, args: string[], options: object) => {
    const at = args.indexOf('--permission');
    if (at < 0) return spawn(command, args, options);
    const flags = ['--expose-gc', `--allow-fs-read=${own}`, `--import=${own}`];
    const child = spawn(command, args.toSpliced(at, 0, ...flags), options);
    renderers.add(child.once('exit', () => renderers.delete(child)));
    return child;
  }) as typeof spawn;
  syncBuiltinESMExports();
  const heapOf = (child: ChildProcess) =>
    new Promise<[string, number]>((resolve) => {
      const read = (text: Buffer) => {
        const [, bytes] = LINE.exec(text.toString()) ?? [];
        if (!bytes) return;
        child.stderr?.off('data', read);
        resolve([String(child.pid), Number(bytes)]);
      };
      child.stderr?.on('data', read);
      child.kill('SIGUSR2');
    });
  return async () => Object.fromEntries(await Promise.all([...renderers].map(heapOf)));
}

if (process.permission) process.on('SIGUSR2', () => process.stderr.write(`heap ${inUse()}\n`));
else {
  const heapsOfRenderers = watchRenderers();
  process.on('SIGUSR2', async () => {
    const renderers = await heapsOfRenderers();
    process.send?.({ server: inUse(), renderers } satisfies Heaps);
  });
}
