import { setImmediate } from 'node:timers/promises';
import { continueCsv, writeCsv } from '@baza/shared/domain/csv';
import { createTurns } from '../worker-pool/turns.ts';
import { beginXlsx, type SheetCell } from './write-xlsx.ts';

/** Rows that are written before other requests have their turn. */
export const EXPORT_STEP = 100;
/** Exports at a time in a process, which hold their file in memory, and exports that wait for them. */
export const EXPORT_LIMITS = { atOnce: 1, maxQueue: 4 } as const;

const turns = createTurns(EXPORT_LIMITS);

/**
 * Writes a CSV file of many rows in short steps, so that other requests are served meanwhile. Throws `PoolError` if too
 * many exports wait.
 * @param batches rows as the database returns them
 * @param toCells the cells of a row; null leaves it out
 */
export function exportCsv<Row>(
  columns: readonly string[],
  batches: () => AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => readonly string[] | null,
): Promise<string> {
  return turns.run(async () => {
    const parts = [writeCsv([columns])];
    for await (const rows of batches())
      for (let first = 0; first < rows.length; first += EXPORT_STEP) {
        const cells = rows.slice(first, first + EXPORT_STEP).map(toCells);
        parts.push(continueCsv(cells.filter((row) => row !== null)));
        await setImmediate();
      }
    return parts.join('');
  });
}

/**
 * Writes the same as an Excel file, in the same short steps and turns. Throws `PoolError` if too many exports wait.
 * @param name of the sheet
 */
export function exportXlsx<Row>(
  name: string,
  columns: readonly string[],
  batches: () => AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => readonly SheetCell[] | null,
): Promise<Uint8Array> {
  return turns.run(async () => {
    const file = beginXlsx(name);
    file.add([columns]);
    for await (const rows of batches())
      for (let first = 0; first < rows.length; first += EXPORT_STEP) {
        const cells = rows.slice(first, first + EXPORT_STEP).map(toCells);
        file.add(cells.filter((row) => row !== null));
        await setImmediate();
      }
    return file.end();
  });
}
