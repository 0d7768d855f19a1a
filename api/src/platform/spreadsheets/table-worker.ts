import { parentPort, workerData } from 'node:worker_threads';
import { TableError, type TableFailure, type TableSheet } from './cells.ts';
import { readTable } from './read-table.ts';

export type TableReply = { sheets: TableSheet[] } | { refused: TableFailure };

const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number };

function reply(): TableReply {
  try {
    return { sheets: readTable(bytes, maxRows) };
  } catch (error) {
    return { refused: error instanceof TableError ? error.failure : 'unreadable' };
  }
}

parentPort?.postMessage(reply());
