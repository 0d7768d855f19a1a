import { Worker } from 'node:worker_threads';
import { TableError, type TableSheet } from './cells.ts';
import type { TableReply } from './table-worker.ts';

/** Milliseconds and megabytes that reading one file may take. */
const TIME_MS = 10_000;
const MEMORY_MB = 192;
/** Files read at a time. */
const AT_ONCE = 2;

let reading = 0;

/**
 * Reads a table in a thread of its own, which is ended when it takes too long or too much memory, so that a malicious
 * file stops nobody else. Throws `TableError`, `busy` when too many are being read.
 */
export async function readApart(bytes: Uint8Array, maxRows: number, timeMs = TIME_MS): Promise<TableSheet[]> {
  if (reading >= AT_ONCE) throw new TableError('busy');
  reading += 1;
  const { promise, resolve } = Promise.withResolvers<TableReply>();
  const timer = setTimeout(() => resolve({ refused: 'too-slow' }), timeMs);
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: { bytes, maxRows },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', resolve);
    worker.once('messageerror', () => resolve({ refused: 'unreadable' }));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ refused: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : 'unreadable' }),
    );
    // A thread that ends without a reply was killed.
    worker.once('exit', () => resolve({ refused: 'too-large' }));
    const reply = await promise;
    if ('refused' in reply) throw new TableError(reply.refused);
    return reply.sheets;
  } finally {
    clearTimeout(timer);
    reading -= 1;
    void worker?.terminate();
  }
}
