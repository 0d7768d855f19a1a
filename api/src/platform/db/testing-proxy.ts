import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy in front of a server that fails as networks, restarts and stopped processes do. */
export interface DatabaseProxy {
  url: string;
  /** Closes every connection, as a restart or a kill of the backends does. */
  cut(): void;
  /** Accepts connections and never responds, like a stopped process. */
  freeze(): void;
  thaw(): void;
  /** Refuses connections until `open`, as a stopped server does. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** From now on each chunk of bytes takes so many milliseconds longer. */
  slow(ms: number): void;
  /** From now on this share of the chunks is lost, with its connection. */
  lose(share: number): void;
  close(): Promise<void>;
}

export async function proxyTo(target: string): Promise<DatabaseProxy> {
  const url = new URL(target);
  const { hostname, port } = url;
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let delay = 0;
  let lost = 0;
  const server = createServer((near) => {
    const far = dial(Number(port || 5432), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      // Chunks stay in order when the delay changes, and come before the end of their connection.
      let sent: Promise<unknown> = Promise.resolve();
      from.on('error', () => undefined);
      from.on('data', (chunk) => {
        if (Math.random() < lost) from.resetAndDestroy();
        else sent = Promise.all([sent, delay > 0 && sleep(delay)]).then(() => to.writable && to.write(chunk));
      });
      from.on('close', () => {
        pairs.delete(pair);
        void sent.then(() => to.destroy());
      });
      if (frozen) from.pause();
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = (server.address() as { port: number }).port;
  url.hostname = '127.0.0.1';
  url.port = String(own);
  const cut = () => {
    for (const [near] of pairs) near.destroy();
  };
  const shut = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    return closed;
  };
  const hold = (on: boolean) => {
    frozen = on;
    for (const socket of [...pairs].flat()) on ? socket.pause() : socket.resume();
  };
  return {
    url: url.href,
    cut,
    freeze: () => hold(true),
    thaw: () => hold(false),
    slow: (ms) => {
      delay = ms;
    },
    lose: (share) => {
      lost = share;
    },
    shut,
    open: () => listen(own),
    close: () => (server.listening ? shut() : Promise.resolve()),
  };
}
