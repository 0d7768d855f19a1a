import { Worker } from 'node:worker_threads';
import type { TableReply } from './table-worker.ts';
import { TableError, type TableRow } from './xlsx.ts';

/** Milliseconds and megabytes that reading one file may take. */
const TIME = 10_000;
const MEMORY = 192;
/** Files read at a time. */
const AT_ONCE = 2;

let reading = 0;

/**
 * Reads a table in a thread of its own, which is ended when it takes too long or too much memory: a file that is made to
 * do harm stops nobody else. Throws `TableError`, `busy` when too many are being read.
 */
export async function readApart(bytes: Uint8Array, maxRows: number, time = TIME): Promise<TableRow[]> {
  if (reading >= AT_ONCE) throw new TableError('busy');
  reading += 1;
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes, maxRows },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const { promise, resolve } = Promise.withResolvers<TableReply>();
  const timer = setTimeout(() => resolve({ refused: 'too-large' }), time);
  worker.once('message', resolve);
  worker.once('error', () => resolve({ refused: 'too-large' }));
  worker.once('exit', () => resolve({ refused: 'unreadable' }));
  try {
    const reply = await promise;
    if ('refused' in reply) throw new TableError(reply.refused);
    return reply.rows;
  } finally {
    clearTimeout(timer);
    reading -= 1;
    void worker.terminate();
  }
}
