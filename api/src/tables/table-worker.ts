import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { TableError, type TableRow } from './xlsx.ts';

export type TableReply = { rows: TableRow[] } | { refused: string };

const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number };

function reply(): TableReply {
  try {
    return { rows: readTable(bytes, maxRows) };
  } catch (error) {
    return { refused: error instanceof TableError ? error.message : 'unreadable' };
  }
}

parentPort?.postMessage(reply());
