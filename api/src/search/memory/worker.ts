import { parentPort } from 'node:worker_threads';
import { cellsOf, countOf, pageOf, pointsOf } from './answers.ts';
import type { Answer, Ask } from './protocol.ts';
import { parseRow } from './row-text.ts';
import { ColumnStore } from './store.ts';

if (!parentPort) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const store = new ColumnStore();

function answer({ name, ask }: Ask): unknown {
  switch (name) {
    case 'put':
      for (const id of ask.gone) store.remove(id);
      if (ask.text !== '') for (const line of ask.text.split('\n')) store.put(parseRow(line));
      return null;
    case 'reserve':
      store.reserve(ask.rows);
      return null;
    case 'seal':
      store.seal();
      return null;
    case 'stats':
      return { size: store.size, dead: store.dead, sealed: store.sealed };
    case 'page':
      return pageOf(store, ask.plan, ask.request);
    case 'count':
      return countOf(store, ask.plan);
    case 'cells':
      return cellsOf(store, ask.plan, ask.window);
    case 'points':
      return pointsOf(store, ask.plan, ask.box, ask.limit);
  }
}

port.on('message', (ask: Ask) => {
  try {
    port.postMessage({ id: ask.id, answer: answer(ask) } satisfies Answer);
  } catch (error) {
    port.postMessage({
      id: ask.id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies Answer);
  }
});
