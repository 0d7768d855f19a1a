import { parentPort } from 'node:worker_threads';
import { histogramOf } from './histogram.ts';
import type { WorkerCall, WorkerReply } from './protocol.ts';
import { cellsOf, countOf, pageOf, pointsOf } from './results.ts';
import { parseRow } from './row-text.ts';
import { ColumnStore } from './store.ts';

if (!parentPort) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const store = new ColumnStore();

function execute({ name, args }: WorkerCall): unknown {
  switch (name) {
    case 'put':
      for (const id of args.gone) store.remove(id);
      if (args.text !== '') for (const line of args.text.split('\n')) store.put(parseRow(line));
      return null;
    case 'reserve':
      store.reserve(args.rows);
      return null;
    case 'seal':
      store.seal();
      return null;
    case 'stats':
      return { size: store.size, dead: store.dead, sealed: store.sealed };
    case 'page':
      return pageOf(store, args.plan, args.request);
    case 'count':
      return countOf(store, args.plan);
    case 'histogram':
      return histogramOf(store, args.plan, args.column, args.bounds);
    case 'cells':
      return cellsOf(store, args.plan, args.window);
    case 'points':
      return pointsOf(store, args.plan, args.box, args.limit);
  }
}

port.on('message', (call: WorkerCall) => {
  try {
    port.postMessage({ id: call.id, result: execute(call) } satisfies WorkerReply);
  } catch (error) {
    port.postMessage({
      id: call.id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies WorkerReply);
  }
});
