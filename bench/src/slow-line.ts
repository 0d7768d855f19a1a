import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Milliseconds of a round trip. */
  latency: number;
  /** Bits per second towards the visitor; unlimited by default. */
  bandwidth?: number;
}

/** What waits at the narrow end before the server is told to pause: about what a line of a phone holds. */
const QUEUE_BYTES = 64 * 1024;
const PIECE_BYTES = 4096;

/**
 * A port of this machine at the other end of a slow line: connections take a round trip to open, and share its bandwidth.
 * Unlike the browser's own throttling, which slows each request, this shows what the protocol makes of the line. Packets
 * are never lost, and there is no slow start.
 */
export async function slowLine(target: number, { latency, bandwidth = Number.POSITIVE_INFINITY }: Line) {
  let isFree = 0;
  let waiting = 0;
  const seen = { bytes: 0, connections: 0 };
  const sources = new Set<Socket>();
  const visitors = new Set<Socket>();

  const carry = (from: Socket, to: Socket, isDown: boolean) => {
    let last = Promise.resolve();
    const later = (at: number, act: () => void) => {
      last = last.then(async () => {
        const ms = at - performance.now();
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        act();
      });
    };
    from.on('data', (chunk) => {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        const piece = chunk.subarray(start, start + PIECE_BYTES);
        if (!isDown) {
          later(performance.now() + latency / 2, () => to.write(piece));
          continue;
        }
        seen.bytes += piece.length;
        waiting += piece.length;
        isFree = Math.max(isFree, performance.now()) + (piece.length * 8000) / bandwidth;
        later(isFree + latency / 2, () => {
          to.write(piece);
          waiting -= piece.length;
          if (waiting < QUEUE_BYTES) for (const source of sources) source.resume();
        });
      }
      if (waiting > QUEUE_BYTES) for (const source of sources) source.pause();
    });
    from.on('end', () => later(performance.now() + latency / 2, () => to.end()));
  };

  const server = createServer({ noDelay: true }, (near) => {
    seen.connections += 1;
    near.pause();
    visitors.add(near);
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    sources.add(far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    far.on('close', () => sources.delete(far));
    near.on('close', () => {
      visitors.delete(near);
      far.destroy();
    });
    carry(near, far, false);
    carry(far, near, true);
    setTimeout(() => near.resume(), latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    for (const visitor of visitors) visitor.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port, seen, close };
}
