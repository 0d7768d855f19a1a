import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publish, readDocument, setCanary } from '../operations/index.ts';
import { DEFAULT_LIMITS } from '../watch/decide.ts';
import { type WatchOptions, watchCanaries } from '../watch/watch.ts';
import { buildDist } from './dist.ts';
import { openFolder } from './places.ts';

export const remote = 'mf_map';
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !done(); tries += 1) await pause(20);
}

/** A process of the API, with its own counters. */
interface Process {
  server: Server;
  url: string;
  counts: Record<string, number>;
  token?: string;
  hangs?: boolean;
}

async function startProcess(): Promise<Process> {
  const counts: Record<string, number> = {};
  const process: Process = { counts, url: '', server: createServer() };
  process.server.on('request', (request, response) => {
    if (process.hangs) return;
    if (process.token && request.headers.authorization !== `Bearer ${process.token}`)
      response.statusCode = 403;
    response.end(
      Object.entries(process.counts)
        .map(([key, count]) => {
          const [name, version, of = remote] = key.split(' ');
          return `baza_remote_${name}_total{remote="${of}",version="${version}"} ${count}\n`;
        })
        .join(''),
    );
  });
  await new Promise<void>((resolve) => process.server.listen(0, '127.0.0.1', resolve));
  process.url = `http://127.0.0.1:${(process.server.address() as AddressInfo).port}/metrics`;
  return process;
}

/** A registry with a canary of a remote, and two processes of the API. */
export async function openWatched() {
  const place = await openFolder();
  const store = await place.open();
  for (const version of ['1.0.0', '1.1.0'])
    await publish(store, {
      who: 'me',
      dist: await buildDist(place.home, version, { name: remote, version }),
    });
  await setCanary(store, { who: 'me', remote, percent: 10 });
  const processes = [await startProcess(), await startProcess()] as const;
  return {
    place,
    store,
    processes,
    canary: async () => (await readDocument(store)).remotes[remote]?.channels.canary?.version,
    /** Sets counters of a process; a third word of their names is another remote. */
    count: (index: 0 | 1, counts: Record<string, number>) => Object.assign(processes[index].counts, counts),
    /** Starts a watch of both processes. */
    watch(options: Partial<WatchOptions> = {}) {
      const said: string[] = [];
      const looks = watchCanaries({
        store,
        actor: { who: 'watch' },
        metrics: processes.map(({ url }) => url),
        limits: DEFAULT_LIMITS,
        intervalMs: 20,
        say: (text) => said.push(text),
        ...options,
      });
      return { looks, said };
    },
    async close() {
      for (const { server } of processes) {
        server.closeAllConnections();
        server.close();
      }
      await place.close();
    },
  };
}
export type Watched = Awaited<ReturnType<typeof openWatched>>;
